import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Measurement } from './main.ts'
import type { Run } from './setup/text-analysis-run.ts'

/** Each in a process of its own, so that none is measured with what the other left in memory. */
async function run(kind: 'bare' | 'whole'): Promise<Run> {
  const child = fork(fileURLToPath(new URL('./setup/text-analysis-run.ts', import.meta.url)), [kind])
  const [result] = await once(child, 'message')
  await once(child, 'exit')
  return result
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

const turns = 3

export default async function textAnalysis(): Promise<Measurement[]> {
  const floors: Run[] = []
  const owns: Run[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    floors.push(await run('bare'))
    owns.push(await run('whole'))
  }
  const compare = (name: string, unit: string, of: (run: Run) => number): Measurement => {
    const [value, floor] = [median(owns.map(of)), median(floors.map(of))]
    return { name, value, unit, floor, ratio: value / floor }
  }
  return [
    compare('text-analysis', 'sentences/s', ({ perSecond }) => perSecond),
    compare('text-analysis-memory', 'MB', ({ memory }) => memory),
  ]
}
