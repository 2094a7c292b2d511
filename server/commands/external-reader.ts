import * as z from 'zod'
import { type Command, readOptions, withApp } from './command-line.ts'

export const externalReaderCommands: Record<string, Command> = {
  'text-analysis measure-external': {
    usage: 'text-analysis measure-external',
    does: 'lets the external reader of ANALYSIS_API_BASE read the held-out sentences, and keeps what it was worth',
    async run(args, operator) {
      readOptions(args, z.object({}))
      const { measure } = await import('../features/external-reader/service.ts')
      return withApp(operator, (app) => measure(app))
    },
  },
}
