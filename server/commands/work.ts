import * as z from 'zod'
import { isoDate } from '#contract/validation.ts'
import { todayIn } from '../platform/calendar.ts'
import { requireMailServer } from '../platform/config.ts'
import type { App } from '../platform/context.ts'
import { type Job, runDueJobs } from '../platform/jobs.ts'
import {
  type Command,
  instantOption,
  type Operator,
  readOptions,
  UsageError,
  wholeOption,
  withApp,
} from './command-line.ts'

const sample = z.object({
  members: wholeOption(1).default(500),
  companies: wholeOption(1).default(1),
  seed: wholeOption(0).default(1),
  today: isoDate.optional(),
})

async function runJobs(app: App, operator: Operator): Promise<void> {
  requireMailServer(app.config)
  const { jobs } = await import('../jobs.ts')
  const signal = operator.endSignal()
  const ending =
    (job: Job): Job =>
    (on, payload) =>
      job(on, payload, signal)
  await runDueJobs(app, Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, ending(job)])))
}

// Each of these loads what only it needs, so that the short commands stay quick.
export const workCommands: Record<string, Command> = {
  dispatch: {
    usage: 'dispatch [--at ISO-INSTANT]',
    does: 'one run of the dispatcher as of that instant (default now), sending included',
    async run(args, operator) {
      const { at } = readOptions(args, z.object({ at: instantOption.optional() }))
      const { dispatch } = await import('../features/deliveries/service.ts')
      return withApp(operator, (app) => {
        requireMailServer(app.config)
        return dispatch(app, at ?? app.clock(), { signal: operator.endSignal() })
      })
    },
  },
  worker: {
    usage: 'worker --once',
    does: 'runs every job that is due, then ends',
    async run(args, operator) {
      const { once } = readOptions(args, z.object({ once: z.boolean().optional() }))
      if (!once) throw new UsageError('--once is needed; without an end, start the app with ROLE=worker')
      await withApp(operator, (app) => runJobs(app, operator))
    },
  },
  'sample create': {
    usage: 'sample create [--members 500] [--companies 1] [--seed 1] [--today YYYY-MM-DD]',
    does: 'believable sample companies, each with an account of every role',
    async run(args, operator) {
      const { today, ...size } = readOptions(args, sample)
      const { createSample } = await import('#sample/create.ts')
      return withApp(operator, (app) => createSample(app, { ...size, today: today ?? todayIn(app.clock()) }))
    },
  },
}
