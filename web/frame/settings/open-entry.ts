/** The entry whose address the open one is, or begins with; the longest where several do. */
export const openEntry = <To extends string>(
  entries: readonly { to: To; under?: string }[],
  pathname: string,
): To | undefined =>
  entries
    .filter(({ to, under = to }) => pathname === to || pathname.startsWith(`${under}/`))
    .map(({ to }) => to)
    .reduce<To | undefined>(
      (longest, to) => (longest && longest.length > to.length ? longest : to),
      undefined,
    )
