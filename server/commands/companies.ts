import * as z from 'zod'
import { joinedSite } from '#contract/codes.ts'
import { longestPassword } from '#contract/limits.ts'
import { codeIn, email, id, requiredText } from '#contract/validation.ts'
import * as companies from '../features/company/service.ts'
import { serviceSecret } from '../features/services/operator-service.ts'
import { resetByOperator } from '../features/sessions/service.ts'
import { type Command, readOptions, withApp } from './command-line.ts'

const companyId = z.coerce.number().pipe(id)

const newCompany = z.object({
  name: requiredText(100),
  'owner-email': email,
  'owner-password': z.string().min(1).max(longestPassword).optional(),
  plan: z.enum(companies.planNames).default('standard'),
})

const engageOptions = z.object({
  id: companyId,
  service: z.coerce.number().pipe(codeIn(joinedSite)).default(joinedSite.is.site_1),
  rotate: z.boolean().optional(),
})

export const companyCommands: Record<string, Command> = {
  'company create': {
    usage: 'company create --name N --owner-email E [--owner-password P] [--plan standard]',
    does: 'creates a company and its owner; with a password the owner can sign in at once',
    async run(args, operator) {
      const { name, plan, ...owner } = readOptions(args, newCompany)
      const company = { name, plan, ownerEmail: owner['owner-email'], ownerPassword: owner['owner-password'] }
      return withApp(operator, (app) => companies.createCompany(app, app.clock(), company))
    },
  },
  'company reset-second-factor': {
    usage: 'company reset-second-factor --id I --email E',
    does: 'lets an account whose app and recovery codes are lost in by its password, and tells it by mail',
    async run(args, operator) {
      const { id: companyIdGiven, email: of } = readOptions(args, z.object({ id: companyId, email }))
      return withApp(operator, (app) => resetByOperator(app, { companyId: companyIdGiven, email: of }))
    },
  },
  'company list': {
    usage: 'company list',
    does: 'lists the companies',
    async run(args, operator) {
      readOptions(args, z.object({}))
      return withApp(operator, companies.listCompanies)
    },
  },
  'company export': {
    usage: 'company export --id I --out F',
    does: "writes all of a company's own data into one file",
    async run(args, operator) {
      const wanted = readOptions(args, z.object({ id: companyId, out: z.string().min(1) }))
      return withApp(operator, (app) => companies.exportCompany(app, wanted.id, wanted.out))
    },
  },
  'company delete': {
    usage: 'company delete --id I --confirm NAME',
    does: 'deletes a company whole; its name confirms it',
    async run(args, operator) {
      const wanted = readOptions(args, z.object({ id: companyId, confirm: z.string() }))
      return withApp(operator, (app) => companies.deleteCompany(app, wanted.id, wanted.confirm))
    },
  },
  'company engage-secret': {
    usage: 'company engage-secret --id I [--service 1|3|4] [--rotate]',
    does: 'the key with which a linked service signs, linking it where it is not; --rotate makes another',
    async run(args, operator) {
      const { id, service, rotate = false } = readOptions(args, engageOptions)
      return withApp(operator, (app) => serviceSecret(app, { companyId: id, service }, { rotate }))
    },
  },
}
