import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const kilobytes = (path: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(path, 'utf8'))?.[1])

export const residentOf = (pid: number): number => kilobytes(`/proc/${pid}/status`, 'VmRSS') / 1024

export const peakOf = (pid: number): number => kilobytes(`/proc/${pid}/status`, 'VmHWM') / 1024

const parentOf = (pid: string): number =>
  Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])

/** What those that it started hold, and those that they started; what several share is counted once, in megabytes. */
function heldBelow(pid: number): number {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    try {
      children.set(parentOf(name), [...(children.get(parentOf(name)) ?? []), Number(name)])
    } catch {
      // it ended meanwhile
    }
  const below = [...(children.get(pid) ?? [])]
  for (const one of below) below.push(...(children.get(one) ?? []))
  return below.reduce((sum, one) => {
    try {
      return sum + kilobytes(`/proc/${one}/smaps_rollup`, 'Pss') / 1024
    } catch {
      return sum
    }
  }, 0)
}

/** Looks at a process four times a second while work lasts. */
export async function watched<T>(
  pid: number,
  work: Promise<T>,
): Promise<{ outcome: T; moments: number[]; below: number[] }> {
  const [moments, below]: [number[], number[]] = [[], []]
  let isDone = false
  const watching = (async () => {
    while (!isDone) {
      moments.push(residentOf(pid))
      if (moments.length % 20 === 0) below.push(heldBelow(pid))
      await pause(250)
    }
  })()
  const outcome = await work.finally(() => {
    isDone = true
  })
  await watching
  return { outcome, moments, below }
}
