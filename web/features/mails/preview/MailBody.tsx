type MailBodyProps = { html: string; look: 'light' | 'dark' }

/** A mail's HTML as its reader's program draws it, apart from the app's own styles; its links lead nowhere. */
export function MailBody({ html, look }: MailBodyProps) {
  return (
    <div
      key={look}
      ref={(place) => {
        if (place) draw(place, html)
      }}
      style={{ colorScheme: look, backgroundColor: 'Canvas', color: 'CanvasText' }}
    />
  )
}

/** Styles are set one by one: the page's policy lets no markup bring its own. */
function draw(place: HTMLElement, html: string): void {
  const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' })
  const named = html.replaceAll(' style="', ' data-style="')
  const parsed = new DOMParser().parseFromString(named, 'text/html')
  const page = document.createElement('div')
  page.lang = parsed.documentElement.lang
  page.dataset.style = parsed.body.dataset.style ?? ''
  page.append(...parsed.body.childNodes)
  for (const link of page.querySelectorAll('a')) link.removeAttribute('href')
  for (const element of [page, ...page.querySelectorAll<HTMLElement>('[data-style]')]) {
    element.style.cssText = element.dataset.style ?? ''
    delete element.dataset.style
  }
  for (const link of page.querySelectorAll('a'))
    if (link.style.textDecoration !== 'none') link.style.textDecoration = 'underline'
  root.replaceChildren(page)
}
