import { recentLimit } from '#contract/limits.ts'

const prefix = 'recent-members:'

/** The members whom an account last opened on this device, the latest first: codes alone, no name is kept. */
export function recentMembers(userId: number): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefix + userId) ?? '[]')
    const codes = Array.isArray(stored) ? stored.filter((code) => typeof code === 'string') : []
    return codes.slice(0, recentLimit)
  } catch {
    return []
  }
}

/** Puts a member first among them. */
export function noteRecentMember(userId: number, code: string): void {
  const others = recentMembers(userId).filter((other) => other !== code)
  localStorage.setItem(prefix + userId, JSON.stringify([code, ...others].slice(0, recentLimit)))
}

/** Who was opened is nobody else's to know: it goes with the session, whoever had it. */
export function forgetRecentMembers(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}
