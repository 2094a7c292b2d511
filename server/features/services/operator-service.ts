import { writeAudit } from '../../platform/audit.ts'
import type { App } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { unseal } from '../../platform/sealing.ts'
import { sealedFor } from './key-rules.ts'
import { currentKey, isCompany } from './queries.ts'
import { newKey, newLink } from './service.ts'
import type { Service } from './signature-rules.ts'

type ServiceOf = { companyId: number; service: Service }

/** The key that a company shares with a service, for the operator: a service that is not linked is linked first. */
export function serviceSecret(app: App, of: ServiceOf, { rotate }: { rotate: boolean }) {
  return app.database.asSystem(async (tx) => {
    if (!(await isCompany(tx, of.companyId))) throw new AppError('not_found')
    const secret = await keyFor(tx, app, of, rotate)
    return { company_id: of.companyId, service: of.service, secret }
  })
}

async function keyFor(tx: Tx, app: App, of: ServiceOf, rotate: boolean): Promise<string> {
  const sealed = await currentKey(tx, of)
  if (sealed && !rotate) return unseal(app.secrets, sealedFor(of), sealed)
  const at = { app, now: app.clock() }
  const request = { uri: `soramoyo company engage-secret --service ${of.service}`, ip: null }
  const by = { companyId: of.companyId, user: null, request, now: at.now }
  await writeAudit(tx, by, { category: 'service', task: sealed ? 'service.rotate_key' : 'service.link' })
  return sealed ? newKey(tx, at, of) : newLink(tx, at, of)
}
