/** What this device keeps for the site, or nothing where its reader lets nothing be kept: no method throws. */
export type KeptWords = {
  get(key: string): string | null
  /** What JSON stood there; null where nothing did, or something else. */
  read(key: string): unknown
  /** @returns whether it is kept */
  set(key: string, value: string): boolean
  remove(key: string): void
  keys(): string[]
}

/** Asking for the store alone throws where site data are blocked; writing throws where it is full. */
function tried<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work()
  } catch {
    return otherwise
  }
}

function keptIn(store: () => Storage): KeptWords {
  const get = (key: string) => tried(() => store().getItem(key), null)
  return {
    get,
    read: (key) => tried<unknown>(() => JSON.parse(get(key) ?? 'null'), null),
    set: (key, value) =>
      tried(() => {
        store().setItem(key, value)
        return true
      }, false),
    remove: (key) => tried(() => store().removeItem(key), undefined),
    keys: () => tried(() => Object.keys(store()), []),
  }
}

export const deviceStorage = keptIn(() => globalThis.localStorage)

/** Kept for this tab alone. */
export const tabStorage = keptIn(() => globalThis.sessionStorage)
