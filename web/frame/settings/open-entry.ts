/** The entry whose address the open one is, or begins with, or that has it along; the longest where several do. */
export const openSignInLink = <To extends string>(
  entries: readonly { to: To; under?: string; also?: readonly string[] }[],
  pathname: string,
): To | undefined =>
  entries
    .filter(
      ({ to, under = to, also = [] }) =>
        pathname === to || pathname.startsWith(`${under}/`) || also.includes(pathname),
    )
    .map(({ to }) => to)
    .reduce<To | undefined>(
      (longest, to) => (longest && longest.length > to.length ? longest : to),
      undefined,
    )
