import { Temporal } from 'temporal-polyfill'
import { planRun } from '../../server/features/deliveries/dispatch/service.ts'
import type { App } from '../../server/platform/context.ts'
import { insertDueMembers } from '../../server/testing/due-members.ts'
import type { Measurement } from '../main.ts'
import { openBenchApp } from '../setup/mail-app.ts'

const due = Number(process.env.BENCH_DUE ?? 100_000)
/** Of the plan's goal: all of a hundred thousand within so many seconds. */
const goalSeconds = 8
const at = Temporal.Instant.from('2026-05-01T01:00:00Z')

const resident = () => Math.round(process.memoryUsage().rss / 2 ** 20)

/** Seconds until every round of a company that is due has its mail, and memory after each fifth. */
async function plan(app: App): Promise<{ seconds: number; steps: number[] }> {
  const steps: number[] = []
  const watching = setInterval(() => steps.push(resident()), 500)
  const begun = performance.now()
  const planned = await planRun(app, at)
  const seconds = (performance.now() - begun) / 1000
  clearInterval(watching)
  if (planned.due !== due) throw new Error(`planned ${planned.due} of ${due}`)
  const fifths = Array.from(
    { length: 5 },
    (_, index) => steps[Math.floor((steps.length * (index + 1)) / 5) - 1],
  )
  return { seconds, steps: fifths.flatMap((step) => step ?? []) }
}

/** The planning of what is due, apart from its sending; its floor is the goal. */
export async function benchPlanning(): Promise<Measurement[]> {
  const { app, close } = await openBenchApp('smtp://127.0.0.1:9')
  try {
    await insertDueMembers(app, due, new Date(at.epochMilliseconds))
    await app.database.pool.query('analyze members, deliveries')
    const { seconds, steps } = await plan(app)
    return [
      {
        name: `dispatch-planning of ${due} (${steps.join(', ')} MB)`,
        value: Number(seconds.toFixed(2)),
        unit: 's',
        floor: goalSeconds,
        ratio: goalSeconds / seconds,
      },
    ]
  } finally {
    await close()
  }
}
