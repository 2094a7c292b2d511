/** What the site has beside the app. */
const isOfHost = (path: string): boolean => ['/terms', '/operator', '/contact'].includes(path)

/** The app's addresses that stand as they are in a link lead into the demo, and places elsewhere are left alone. */
export function keepInside(): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null
      const path = link?.getAttribute('href')
      if (!path || isOfHost(path)) return
      event.preventDefault()
      const isApart = link?.getAttribute('target') === '_blank' || event.metaKey || event.ctrlKey
      if (isApart) window.open(`?${path}`, '_blank', 'noreferrer')
      else location.assign(`?${path}`)
    },
    { capture: true },
  )
}
