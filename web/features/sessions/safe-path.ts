const home = '/company/dashboard/index'

/** A path of this site to go on to after signing in; anything else leads to the dashboard. */
export function safePath(path: string | undefined): string {
  if (!path?.startsWith('/') || /^\/[/\\]/.test(path)) return home
  const target = new URL(path, location.origin)
  const isOurs = target.origin === location.origin && !target.pathname.startsWith('/auth/')
  return isOurs ? target.pathname + target.search + target.hash : home
}
