const home = '/company/dashboard/index'

/** A path of this site to go on to after signing in; anything else leads to the dashboard. */
export function safePath(path: string | undefined): string {
  if (!path?.startsWith('/') || /^\/[/\\]/.test(path) || !URL.canParse(path, location.origin)) return home
  const { origin, pathname, search, hash } = new URL(path, location.origin)
  // Dots and tabs that a browser leaves out may make two leading slashes, which name another site.
  const isOurs = origin === location.origin && !pathname.startsWith('//') && !pathname.startsWith('/auth/')
  return isOurs ? pathname + search + hash : home
}
