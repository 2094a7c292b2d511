/** The entry whose address the open one is, or begins with; the longest where several do. */
export const openEntry = <To extends string>(
  entries: readonly { to: To }[],
  pathname: string,
): To | undefined =>
  entries
    .map(({ to }) => to)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .reduce<To | undefined>(
      (longest, to) => (longest && longest.length > to.length ? longest : to),
      undefined,
    )
