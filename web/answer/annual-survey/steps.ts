/** Shows one part of a long survey at a time; the address names it, so that reloading and going back keep the place. */
export function goByParts(form: HTMLFormElement): void {
  const parts = Array.from(form.querySelectorAll<HTMLElement>('.part-of'))
  if (parts.length === 0) return
  let at = -1

  const show = () => {
    const target = document.getElementById(location.hash.slice(1))
    const named = parts.findIndex((part) => part.contains(target))
    if (named < 0 && location.hash) return
    const isMoved = at >= 0 && named !== at
    at = Math.max(named, 0)
    form.dataset.place = parts[at]?.id
    form.dataset.at = at === parts.length - 1 ? 'last' : 'between'
    for (const part of parts) part.hidden = part !== parts[at]
    markPlace(form, at)
    if (isMoved) arrive(form, parts[at], target)
  }

  const kept = parts.findIndex(({ id }) => id === form.dataset.place)
  if (kept > 0 && !location.hash) history.replaceState(null, '', `#${form.dataset.place}`)
  show()
  form.dataset.stepped = ''
  window.addEventListener('hashchange', show)
  form.addEventListener('submit', (event) => {
    const next = parts[at + 1]
    if (!next || event.submitter?.tabIndex !== -1) return
    event.preventDefault()
    location.hash = next.id
  })
  form.querySelector('[data-discard]')?.addEventListener('click', () => {
    location.hash = parts[0]?.id ?? ''
  })
  announceProgress(form)
  bringNext(form)
}

function markPlace(form: HTMLFormElement, at: number): void {
  const links = Array.from(form.querySelectorAll('.parts a'))
  links.forEach((link, index) => {
    if (index === at) link.setAttribute('aria-current', 'step')
    else link.removeAttribute('aria-current')
  })
  const [place, title] = form.querySelector('.where')?.children ?? []
  if (place && links.length > 1) place.textContent = `${at + 1} / ${links.length}`
  if (title) title.textContent = links[at]?.querySelector('.name')?.textContent ?? ''
}

/** The draft learns of the place as of anything filled in; who cannot see hears the part's title. */
function arrive(form: HTMLFormElement, part: HTMLElement | undefined, target: HTMLElement | null): void {
  form.dispatchEvent(new Event('input'))
  part?.querySelector('h2')?.focus({ preventScroll: true })
  target?.scrollIntoView()
}

/** Says how many questions are answered, in all and in each part; opens the comments that hold something. */
function announceProgress(form: HTMLFormElement): void {
  const count = form.querySelector('.where')?.lastElementChild
  const show = () => {
    let [answered, all] = [0, 0]
    for (const link of form.querySelectorAll<HTMLAnchorElement>('.parts a')) {
      const part = form.querySelector(link.hash)
      const [given, asked] = [':checked', ''].map(
        (what) => part?.querySelectorAll(what ? `.q ${what}` : '.q').length ?? 0,
      )
      answered += given ?? 0
      all += asked ?? 0
      const words = link.querySelector('.count')
      const bar = link.querySelector('progress')
      if (words) words.textContent = `${given}/${asked}`
      if (bar) bar.value = given ?? 0
    }
    if (count) count.textContent = `${answered} / ${all}`
  }
  form.addEventListener('input', show)
  form.addEventListener('restored', show)
  for (const text of form.querySelectorAll('textarea')) {
    const details = text.closest('details')
    if (text.value && details) details.open = true
  }
  show()
}

/** A finger that has answered finds the next question under it; keys and corrections move nothing. */
function bringNext(form: HTMLFormElement): void {
  let pointed: Element | null = null
  form.addEventListener('pointerdown', ({ target }) => {
    const question = target instanceof Element ? target.closest('.q') : null
    pointed = question?.querySelector(':checked') ? null : question
  })
  form.addEventListener('change', ({ target }) => {
    const next = pointed?.nextElementSibling
    const isPointed = target instanceof Element && target.closest('.q') === pointed
    pointed = null
    if (!isPointed || !next || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const { top, bottom } = next.getBoundingClientRect()
    if (bottom > window.innerHeight) window.scrollBy({ top: top - 140, behavior: 'smooth' })
  })
}
