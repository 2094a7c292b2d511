import { useSyncExternalStore } from 'react'
import { accountHeader } from '#contract/sessions/account-header.ts'

type Account = { id: number; name: string }
/** Without a name where another device or window said so. */
type Other = { name: string | null }

let own: Account | null = null
/** Who is signed in by now, where that is somebody else than this page shows. */
let other: Other | null = null
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

function setOther(next: typeof other): void {
  if (next?.name === other?.name) return
  other = next
  notify()
}

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('soramoyo-account')
  } catch {
    return null
  }
}

const channel = openChannel()
channel?.addEventListener('message', ({ data }: MessageEvent<Account>) => {
  if (own) setOther(data.id === own.id ? null : { name: data.name })
})

/** From here on this page is somebody's: its calls say so, and other tabs hear of it. */
export function noteAccount(account: Account): void {
  const isNews = own?.id !== account.id
  own = account
  setOther(null)
  if (isNews) channel?.postMessage({ id: account.id, name: account.name })
}

/** Nobody's page: whoever signs in next is taken as they come. */
export function forgetAccount(): void {
  own = null
  setOther(null)
}

export function signCall(request: Request): void {
  if (own) request.headers.set(accountHeader, String(own.id))
}

/** The server would not take a call, as somebody else is signed in. */
export const accountChanged = (): void => setOther(other ?? { name: null })

export const ownId = (): number | null => own?.id ?? null

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Who else is signed in by now; null while it is whom the page shows. */
export const useOtherAccount = (): Other | null => useSyncExternalStore(subscribe, () => other)
