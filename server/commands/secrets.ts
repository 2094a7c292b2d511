import * as z from 'zod'
import { formerSecretDays } from '#contract/limits.ts'
import { addDays, todayIn } from '../platform/calendar.ts'
import { systemClock } from '../platform/clock.ts'
import { type Config, readConfig, StartError } from '../platform/config.ts'
import { resealAll } from '../platform/resealing.ts'
import {
  entryOf,
  findSecrets,
  newSecret,
  type Secrets,
  secretFile,
  writeSecretFile,
} from '../platform/secrets.ts'
import { sealedColumns } from '../sealed-columns.ts'
import { type Command, readOptions, wholeOption, withApp } from './command-line.ts'

const options = z.object({ 'keep-days': wholeOption(1).default(formerSecretDays) })

/** A new one before those of now, of which the one that signed is taken for so many days more. */
function rotated({ current, accepted }: Secrets, days: number): Secrets {
  const today = todayIn(systemClock())
  const former = { secret: current, until: addDays(today, days) }
  const still = accepted.filter(({ until }) => until === null || until >= today)
  return { current: newSecret(), accepted: [former, ...still] }
}

const listOf = ({ accepted }: Secrets): string => `ACCEPTED_SECRETS=${accepted.map(entryOf).join(',')}`

const lines = (...texts: readonly string[]): string => texts.map((text) => `${text}\n`).join('')

/** What an operator whose environment names SECRET sets, one step after the other. */
function stepsFor(before: Secrets, next: Secrets): string {
  const learning = [...before.accepted, { secret: next.current, until: null }]
  return lines(
    '# 1. Where several processes run, restart each with this first, so that all know what the first of them signs:',
    listOf({ ...before, accepted: learning }),
    '# 2. Then restart each with these two:',
    `SECRET=${next.current}`,
    listOf(next),
    '# 3. Then: npm run soramoyo -- secret reseal (the worker also does it by itself, every night)',
    '# The days in ACCEPTED_SECRETS are the last on which what was mailed before still opens.',
  )
}

async function rotate(config: Config, days: number): Promise<string> {
  const before = findSecrets(config)
  if (!before) throw new StartError(`${secretFile(config)} is not there yet: the first start makes it`)
  const next = rotated(before, days)
  if (config.SECRET) return stepsFor(before, next)
  await writeSecretFile(config, next)
  return lines(
    `# ${secretFile(config)} holds a new SECRET, and those before it until their days.`,
    '# Restart the app; then: npm run soramoyo -- secret reseal (the worker also does it by itself, every night)',
  )
}

export const secretCommands: Record<string, Command> = {
  'secret rotate': {
    usage: `secret rotate [--keep-days ${formerSecretDays}]`,
    does: 'makes a new SECRET and says what to set; links mailed before open for so many days more',
    async run(args, operator) {
      const wanted = readOptions(args, options)
      return rotate(readConfig(operator.env), wanted['keep-days'])
    },
  },
  'secret reseal': {
    usage: 'secret reseal',
    does: 'seals the accounts of channels and services under the new SECRET; lost are those that none of them opens',
    async run(args, operator) {
      readOptions(args, z.object({}))
      return withApp(operator, (app) => resealAll(app, sealedColumns))
    },
  },
}
