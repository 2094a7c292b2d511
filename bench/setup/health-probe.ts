import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Measurement } from '../main.ts'

const probesAtLeast = 200
const betweenProbes = 5

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

const probe = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    get(`${url}/healthz`, { agent }, (response) => {
      response.resume().on('end', () => resolve(performance.now() - started))
    }).on('error', reject)
  })

/** Milliseconds of one answer after another, until the work is over and there are enough of them. */
export async function answersDuring(url: string, work: Promise<unknown>): Promise<number[]> {
  let isOver = false
  const ending = work.finally(() => {
    isOver = true
  })
  const times: number[] = []
  while (!isOver || times.length < probesAtLeast) {
    times.push(await probe(url))
    await pause(betweenProbes)
  }
  await ending
  return times
}

/** The answer that only one of a hundred takes longer than, and the longest of all: one stall hides from the first. */
export function reported(name: string, beside: number[], idle: number[]): Measurement[] {
  const at = (share: number, times: number[]) =>
    times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0
  return Object.entries({ p99: 0.99, longest: 1 }).map(([what, share]) => {
    const [value, floor] = [at(share, beside), at(share, idle)]
    const shown = { value: Number(value.toFixed(2)), floor: Number(floor.toFixed(2)) }
    return { name: `${name}-${what}`, unit: 'ms', ...shown, ratio: Number((floor / value).toFixed(2)) }
  })
}

/** The longest that the process itself worked in one go beside, which a busy machine does not lengthen. */
export const turnReported = (name: string, beside: number, idle: number): Measurement => ({
  name: `${name}-turn`,
  unit: 'ms',
  value: Number(beside.toFixed(2)),
  floor: Number(idle.toFixed(2)),
  ratio: Number((idle / beside).toFixed(2)),
})
