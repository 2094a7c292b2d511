/** Where error reports go, and as which project. */
export type Dsn = { endpoint: string; key: string; given: string }

/** The parts of `https://key@host/path/42`; null where it is no such address. */
export function parseDsn(given: string): Dsn | null {
  if (!URL.canParse(given)) return null
  const { protocol, username, password, host, pathname, search, hash } = new URL(given)
  const [, path = '', project] = /^(.*)\/(\d+)$/.exec(pathname) ?? []
  if (!/^https?:$/.test(protocol) || !/^\w+$/.test(username) || password || search || hash || !project)
    return null
  return { endpoint: `${protocol}//${host}${path}/api/${project}/envelope/`, key: username, given }
}
