import { recentLimit } from '#contract/limits.ts'
import { deviceStorage } from '../ui/storage.ts'

const prefix = 'recent-members:'

/** The members whom an account last opened on this device, the latest first: codes alone, no name is kept. */
export function recentMembers(userId: number): string[] {
  const stored = deviceStorage.read(prefix + userId)
  const codes = Array.isArray(stored) ? stored.filter((code) => typeof code === 'string') : []
  return codes.slice(0, recentLimit)
}

export function noteRecentMember(userId: number, code: string): void {
  const others = recentMembers(userId).filter((other) => other !== code)
  deviceStorage.set(prefix + userId, JSON.stringify([code, ...others].slice(0, recentLimit)))
}

/** Who was opened is nobody else's to know: it goes with the session, whoever had it. */
export function forgetRecentMembers(): void {
  for (const key of deviceStorage.keys()) if (key.startsWith(prefix)) deviceStorage.remove(key)
}
