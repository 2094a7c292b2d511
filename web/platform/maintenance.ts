import { useSyncExternalStore } from 'react'

export type Announcement = { title: string; html: string }

const leastMs = 5_000
const mostMs = 60_000

let announced: Announcement | null = null
let pauseMs = mostMs
const listeners = new Set<() => void>()

function announce(next: Announcement | null): void {
  announced = next
  for (const listener of listeners) listener()
}

/** A call was refused for maintenance: every screen is closed until one is answered again. */
export function maintenanceBegan(next: Announcement, retryAfter: number): void {
  pauseMs = Math.min(Math.max(retryAfter * 1_000 || mostMs, leastMs), mostMs)
  if (next.title !== announced?.title || next.html !== announced.html) announce(next)
}

export const maintenanceEnded = (): void => announce(null)

/** Until the maintenance should end, at most a minute, and spread over browsers. */
export const nextQuestionMs = (): number => pauseMs + Math.random() * leastMs

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the operator announces; null while the product is open. */
export const useMaintenance = (): Announcement | null => useSyncExternalStore(subscribe, () => announced)
