const prefix = 'soramoyo-answer:'
type Draft = Record<string, string>
/** Where in a long form one stood; no field has this name. */
const placeKey = '#'

/** A device that lets nothing be kept (private windows, full storage) works without a draft. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(window.localStorage)
  } catch {
    return null
  }
}

const controlsOf = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input[type=radio], input[type=checkbox], textarea',
  )

/** Words typed outlast a new edition of their question; a choice belongs to the options it was made among. */
const keyOf = (control: HTMLInputElement | HTMLTextAreaElement) =>
  control instanceof HTMLTextAreaElement ? control.name.replace(/^(custom\.\d+)\.\d+$/, '$1') : control.name

const filledIn = (form: HTMLFormElement): Draft => {
  const data = new FormData(form)
  return Object.fromEntries(
    Array.from(controlsOf(form), (control) => [keyOf(control), String(data.get(control.name) ?? '')]),
  )
}

function fillIn(form: HTMLFormElement, draft: Draft): void {
  for (const control of controlsOf(form)) {
    const value = draft[keyOf(control)] ?? ''
    if (control instanceof HTMLTextAreaElement) control.value = value
    else control.checked = control.value === value
  }
  form.dispatchEvent(new Event('restored'))
}

function restored(key: string): Draft | null {
  const kept = withStorage((storage) => storage.getItem(key))
  const draft: unknown = withStorage(() => JSON.parse(kept ?? 'null'))
  return typeof draft === 'object' && draft !== null ? Object.fromEntries(Object.entries(draft)) : null
}

/** Keeps what is typed on this device and brings it back, until it is sent or discarded. */
export function keepDraft(form: HTMLFormElement): void {
  const key = prefix + form.dataset.draft
  const original = filledIn(form)
  const save = () =>
    withStorage((storage) =>
      storage.setItem(key, JSON.stringify({ ...filledIn(form), [placeKey]: form.dataset.place })),
    )
  const hint = form.querySelector<HTMLElement>('[data-restored]')
  forgetDrafts(form.dataset.draft, form.dataset.draft)

  const { [placeKey]: place, ...kept } = restored(key) ?? {}
  if (place) form.dataset.place = place
  const draft = form.dataset.fresh && Object.keys(kept).length > 0 ? kept : null
  if (draft && JSON.stringify(draft) !== JSON.stringify(original)) {
    fillIn(form, draft)
    if (hint) hint.hidden = false
  }
  if (!form.dataset.fresh) save()
  form.addEventListener('input', save)
  form.querySelector('[data-discard]')?.addEventListener('click', () => {
    fillIn(form, original)
    withStorage((storage) => storage.removeItem(key))
    if (hint) hint.hidden = true
    controlsOf(form)[0]?.focus()
  })
  const keeping = form.querySelector<HTMLElement>('[data-kept]')
  if (keeping) keeping.hidden = withStorage((storage) => storage.length) === null
}

/** Drops what is kept for this link, but for one draft; each belongs to the version of the answer it began from. */
export function forgetDrafts(draftKey: string | undefined, except?: string): void {
  const link = draftKey?.split('.')[0]
  if (!link) return
  withStorage((storage) => {
    for (const key of Object.keys(storage))
      if (key.startsWith(`${prefix}${link}.`) && key !== prefix + except) storage.removeItem(key)
  })
}
