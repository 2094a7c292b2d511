import * as z from 'zod'
import { asDate } from '../platform/clock.ts'
import { readInstallationLog } from '../platform/installation-log.ts'
import { type Command, readOptions, wholeOption, withApp } from './command-line.ts'

const most = 10_000

export const operatorLogCommands: Record<string, Command> = {
  'operator-log': {
    usage: 'operator-log [--days 30]',
    does: 'lists the commands that were given and the failed sign-ins to addresses that nobody has, as keyed hashes',
    async run(args, operator) {
      const { days } = readOptions(args, z.object({ days: wholeOption(1).default(30) }))
      return withApp(operator, async (app) => {
        const since = asDate(app.clock().subtract({ hours: days * 24 }))
        const rows = await app.database.asSystem((tx) => readInstallationLog(tx, since, most))
        return rows.map(({ id: _, address_hash, created_at, ...row }) => ({
          at: created_at.toISOString(),
          ...row,
          address_hash: address_hash?.toString('hex').slice(0, 16) ?? null,
        }))
      })
    },
  },
}
