import * as z from 'zod'
import { id } from '#contract/validation.ts'
import { type Command, readOptions, withApp } from './command-line.ts'

const key = z.object({ company: z.coerce.number().pipe(id), id: z.coerce.number().pipe(id) })

export const memberCommands: Record<string, Command> = {
  'member erase': {
    usage: 'member erase --company I --id N',
    does: 'erases a member who has left or was deleted, as the owner does',
    async run(args, operator) {
      const wanted = readOptions(args, key)
      const { eraseByOperator } = await import('../features/erasures/service.ts')
      return withApp(operator, (app) =>
        eraseByOperator(app, { companyId: wanted.company, memberId: wanted.id }),
      )
    },
  },
}
