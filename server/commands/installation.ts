import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { requiredText } from '#contract/validation.ts'
import * as maintenance from '../features/maintenance/service.ts'
import { mailDomainLines } from '../inbound/mail/operator-rules.ts'
import { readConfig } from '../platform/config.ts'
import { openApiDocument } from '../platform/http/openapi.ts'
import { type Command, instantOption, readOptions, UsageError, wholeOption, withApp } from './command-line.ts'

const window = z.object({
  from: instantOption.optional(),
  until: instantOption,
  title: requiredText(200),
  'html-file': z.string().min(1),
})

async function htmlOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new UsageError(`--html-file: ${file} cannot be read`)
  }
}

export const installationCommands: Record<string, Command> = {
  migrate: {
    usage: 'migrate',
    does: 'brings the database up to date',
    async run(args, operator) {
      readOptions(args, z.object({}))
      await withApp(operator, async () => undefined)
    },
  },
  openapi: {
    usage: 'openapi',
    does: 'prints the OpenAPI 3.1 document',
    async run(args, operator) {
      readOptions(args, z.object({}))
      return openApiDocument(readConfig(operator.env))
    },
  },
  'mail-domain': {
    usage: 'mail-domain',
    does: 'prints the lines for DNS and Postfix by which bounces and answers come back',
    async run(args, operator) {
      readOptions(args, z.object({}))
      return mailDomainLines(readConfig(operator.env))
    },
  },
  'maintenance on': {
    usage: 'maintenance on [--from T] --until T --title S --html-file F',
    does: 'closes the product from then (or now) until then and shows the page; announced in the app beforehand',
    async run(args, operator) {
      const { 'html-file': file, ...asked } = readOptions(args, window)
      const html = await htmlOf(file)
      return withApp(operator, (app) => maintenance.begin(app, app.clock(), { ...asked, html }))
    },
  },
  'maintenance list': {
    usage: 'maintenance list',
    does: 'prints the window that runs and those that are planned',
    async run(args, operator) {
      readOptions(args, z.object({}))
      return withApp(operator, (app) => maintenance.list(app, app.clock()))
    },
  },
  'maintenance off': {
    usage: 'maintenance off [--id I]',
    does: 'opens it again; with --id it ends or cancels that window',
    async run(args, operator) {
      const { id } = readOptions(args, z.object({ id: wholeOption(1).optional() }))
      return withApp(operator, (app) =>
        id === undefined ? maintenance.end(app, app.clock()) : maintenance.cancel(app, app.clock(), id),
      )
    },
  },
}
