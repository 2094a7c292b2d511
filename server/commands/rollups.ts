import * as z from 'zod'
import { id } from '#contract/validation.ts'
import { type Command, readOptions, withApp } from './command-line.ts'

const choice = z.object({ company: z.coerce.number().pipe(id).optional() })

export const rollupCommands: Record<string, Command> = {
  'rollups verify': {
    usage: 'rollups verify [--company I]',
    does: "compares the reports' groups with the rows they sum up",
    async run(args, operator) {
      const { company } = readOptions(args, choice)
      const { verify } = await import('../features/reports/rollups/service.ts')
      return withApp(operator, async (app) => ({ differences: await verify(app, company) }))
    },
  },
  'rollups rebuild': {
    usage: 'rollups rebuild [--company I]',
    does: "makes the reports' groups anew",
    async run(args, operator) {
      const { company } = readOptions(args, choice)
      const { rebuild } = await import('../features/reports/rollups/service.ts')
      return withApp(operator, (app) => rebuild(app, company))
    },
  },
}
