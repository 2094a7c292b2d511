import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const betweenLooks = 10

/** Megabytes of a process: held now (`VmRSS`), or at most since its peak was forgotten (`VmHWM`); 0 once it is gone. */
function megabytes(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

function childrenOf(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.flatMap((thread) => {
    try {
      const reported = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
      return reported.split(' ').filter(Boolean).map(Number)
    } catch {
      return []
    }
  })
}

function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // it ended meanwhile, and holds nothing
  }
}

/** Watches what a process and its children hold. @returns ends it, and tells by how many megabytes it grew at most */
export function watchHeld(pid: number): () => number {
  const family = [pid, ...childrenOf(pid)]
  const before = family.reduce((sum, one) => sum + megabytes(one, 'VmRSS'), 0)
  family.forEach(forgetPeak)
  const peaks = new Map<number, number>()
  const look = () => {
    for (const one of [pid, ...childrenOf(pid)])
      peaks.set(one, Math.max(peaks.get(one) ?? 0, megabytes(one, 'VmHWM')))
  }
  const looking = setInterval(look, betweenLooks)
  return () => {
    clearInterval(looking)
    look()
    return [...peaks.values()].reduce((sum, peak) => sum + peak, 0) - before
  }
}
