import { writtenField } from '#contract/answers/view.ts'
import { type Draft, forgetDraft, keepDraft, nameOf, readDraft, versionHeard } from './draft-store.ts'

type Control = HTMLInputElement | HTMLTextAreaElement
type Words = Record<string, string>

const controlsOf = (form: HTMLFormElement) =>
  form.querySelectorAll<Control>('input[type=radio], input[type=checkbox], textarea')

/** Words typed outlast a new edition of their question; a choice belongs to the options it was made among. */
const keyOf = (control: Control) =>
  control instanceof HTMLTextAreaElement ? keptName(control.name) : control.name

const keptName = (name: string) => name.replace(/^(custom\.\d+)\.\d+$/, '$1')

const filledIn = (form: HTMLFormElement): Words => {
  const data = new FormData(form)
  return Object.fromEntries(
    Array.from(controlsOf(form), (control) => [keyOf(control), String(data.get(control.name) ?? '')]),
  )
}

/** As the page came, whatever the browser put back into it. */
const cameWith = (form: HTMLFormElement): Words => {
  const words: Words = {}
  for (const control of controlsOf(form)) {
    const key = keyOf(control)
    words[key] ??= ''
    if (control instanceof HTMLTextAreaElement) words[key] = control.defaultValue
    else if (control.defaultChecked) words[key] = control.value
  }
  return words
}

function fillIn(form: HTMLFormElement, words: Words): void {
  for (const control of controlsOf(form)) {
    const value = words[keyOf(control)]
    if (value === undefined) continue
    if (control instanceof HTMLTextAreaElement) control.value = value
    else control.checked = control.value === value
  }
  form.dispatchEvent(new Event('restored'))
}

const dated = (words: Words, at: number): Draft['fields'] =>
  Object.fromEntries(Object.entries(words).map(([key, value]) => [key, [value, at]]))

/** A form and its draft. Each field keeps the moment it was touched, and the page says when its own words were written. */
class KeptForm {
  readonly #form: HTMLFormElement
  readonly #link: string
  readonly #cameAt: number
  #version: number
  #writtenAt: number
  #known: Words

  constructor(form: HTMLFormElement, { link, version }: { link: string; version: number }) {
    this.#form = form
    this.#link = link
    this.#version = version
    // What no script dated was typed just now.
    this.#cameAt = Number(form.dataset.written ?? Date.now())
    this.#writtenAt = this.#cameAt
    this.#known = cameWith(form)
  }

  /** @returns whether the page came without the newest words */
  begin(): boolean {
    const { place } = this.#draft()
    if (place) this.#form.dataset.place = place
    const isRestored = this.takeNewer(this.#cameAt)
    this.#known = filledIn(this.#form)
    this.#keepOwn()
    return isRestored
  }

  save(): void {
    const words = filledIn(this.#form)
    const touched = Object.entries(words).filter(([key, value]) => value !== this.#known[key])
    if (touched.length > 0) this.#writtenAt = Date.now()
    this.#known = words
    this.#write(({ fields }) => ({
      fields: { ...fields, ...dated(Object.fromEntries(touched), this.#writtenAt) },
    }))
  }

  /** @returns whether the draft has newer words than a page that can only show what it sends */
  isOutdated(): boolean {
    if (this.#form.querySelector('textarea')) return false
    const shown = new Map(Array.from(new FormData(this.#form), ([name, value]) => [keptName(name), value]))
    const { version, fields } = this.#draft()
    return (
      version === this.#version &&
      Object.entries(fields).some(
        ([key, [value, at]]) => at > this.#writtenAt && (shown.get(keptName(key)) ?? '') !== value,
      )
    )
  }

  /** What a page leads to has seen the whole draft, also the choices of an older edition. */
  noteSeen(): void {
    this.takeNewer()
    const { version, fields } = this.#draft()
    if (version !== this.#version) return
    this.#writtenAt = Math.max(this.#writtenAt, ...Object.values(fields).map(([, at]) => at))
    this.#post()
  }

  noteSending(): void {
    this.#write(() => ({ sending: this.#writtenAt }))
  }

  /** @returns whether words that were not known came in */
  takeNewer(since = this.#writtenAt): boolean {
    const { version, fields } = this.#draft()
    const newer = Object.entries(fields).filter(([key, [, at]]) => key in this.#known && at > since)
    if (version !== this.#version || newer.length === 0) return false
    const words = Object.fromEntries(newer.map(([key, [value]]) => [key, value]))
    const isOther = Object.entries(words).some(([key, value]) => this.#known[key] !== value)
    fillIn(this.#form, words)
    this.#known = { ...this.#known, ...words }
    this.#writtenAt = Math.max(this.#writtenAt, ...newer.map(([, [, at]]) => at))
    this.#post()
    return isOther
  }

  /** By now a browser that went back has put in what stood there when the page was left. */
  comeBack(): void {
    this.takeNewer(this.#cameAt)
  }

  hear(event: StorageEvent): void {
    this.#version = Math.max(this.#version, versionHeard(event, this.#link))
    this.takeNewer()
  }

  discard(): void {
    forgetDraft(this.#link)
    this.#writtenAt = Date.now()
    this.#known = cameWith(this.#form)
    fillIn(this.#form, this.#known)
    this.#post()
  }

  #draft(): Draft {
    return readDraft({ link: this.#link, version: this.#version })
  }

  #keepOwn(): void {
    const own = this.#writtenAt > 0 ? dated(this.#known, this.#writtenAt) : {}
    this.#write(({ fields }) => {
      const unknown = Object.entries(own).filter(([key, [value]]) => fields[key]?.[0] !== value)
      return { fields: { ...fields, ...Object.fromEntries(unknown) } }
    })
  }

  #write(change: (draft: Draft) => Partial<Draft>): void {
    const draft = this.#draft()
    const place = this.#form.dataset.place ?? draft.place
    const isKept = keepDraft(this.#link, { ...draft, place, ...change(draft) })
    const promise = this.#form.querySelector<HTMLElement>('[data-kept]')
    if (promise) promise.hidden = !isKept
    this.#post()
  }

  /** The page that the form leads to learns when its words were written. */
  #post(): void {
    const found = this.#form.elements.namedItem(writtenField)
    const field = found instanceof HTMLInputElement ? found : document.createElement('input')
    field.type = 'hidden'
    field.name = writtenField
    field.value = String(this.#writtenAt)
    if (field !== found) this.#form.append(field)
  }
}

/** To the form as it opens, which takes the newest words from the draft. */
const beginAgain = () => location.replace(`?lang=${document.documentElement.lang}&change`)

/** Keeps what is typed on this device and brings it back, until it is sent or discarded: on every way back the newest words win. */
export function keepWritten(form: HTMLFormElement): void {
  const name = nameOf(form.dataset.draft)
  if (!name) return
  const kept = new KeptForm(form, name)
  const hint = form.querySelector<HTMLElement>('[data-restored]')
  const isRestored = kept.begin()
  const leaveIfOutdated = () => {
    const isOutdated = kept.isOutdated()
    if (isOutdated && navigator.onLine) beginAgain()
    return isOutdated
  }
  if (hint) hint.hidden = !isRestored
  form.addEventListener('input', () => kept.save())
  form.addEventListener('submit', (event) => {
    // Without a connection the page stays, and says so.
    if (leaveIfOutdated()) {
      if (navigator.onLine) event.preventDefault()
      return
    }
    kept.save()
    kept.noteSeen()
    if (event.submitter instanceof HTMLButtonElement && event.submitter.value === 'send') kept.noteSending()
  })
  window.addEventListener('pageshow', () => {
    kept.comeBack()
    leaveIfOutdated()
  })
  document.addEventListener('visibilitychange', () => {
    kept.takeNewer()
    leaveIfOutdated()
  })
  window.addEventListener('storage', (event) => {
    kept.hear(event)
    leaveIfOutdated()
  })
  form.querySelector('[data-discard]')?.addEventListener('click', () => {
    kept.discard()
    // What was posted to this page is not the beginning.
    if (form.dataset.written !== '0') beginAgain()
    if (hint) hint.hidden = true
    controlsOf(form)[0]?.focus()
  })
}
