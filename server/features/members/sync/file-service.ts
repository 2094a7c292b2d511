import type { FileMapping } from '#contract/company/file-mapping-fields.ts'
import { fullName } from '#contract/members/name.ts'
import { rolePermissions } from '#contract/permissions.ts'
import type { Actor, App, Ctx, SlowCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { readSheet } from '../import/checking-service.ts'
import { findOwner } from './queries.ts'
import { type MakeDepartments, type Options, run } from './service.ts'

const command = 'soramoyo members sync'

/** The company's owner, in whose name the operator takes a file in; the log names the command beside it. */
async function ownerOf(tx: Tx, companyId: number): Promise<Actor> {
  const owner = await findOwner(tx, companyId)
  if (!owner) throw new AppError('not_found')
  return {
    companyId,
    userId: owner.id,
    sessionId: 0,
    role: 'owner',
    permissions: rolePermissions.owner,
    name: fullName(owner),
    missing: null,
    isFactorStale: false,
    token: { id: 0, name: command },
  }
}

type Given = { companyId: number; file: File; mapping?: FileMapping | undefined }

/** Brings a company's members in line with a file, by the columns chosen for one of its shape before unless told. */
export async function syncFile(
  app: App,
  { companyId, file, mapping }: Given,
  options: Omit<Options, 'set'>,
  makeDepartments: MakeDepartments,
) {
  const { database } = app
  const actor = await database.asCompany(companyId, (tx) => ownerOf(tx, companyId))
  const request = { id: '', ip: '127.0.0.1', uri: command, userAgent: '' }
  const now = app.clock()
  const inCompany = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> =>
    database.asCompany(companyId, (tx) => work({ app, actor, tx, now, request }))
  const slow: SlowCtx = { app, actor, now, request, look: inCompany, commit: inCompany }
  const read = await readSheet(slow, { file, mapping, is_rejoining: options.is_rejoining }, 'upsert')
  return run(slow, read, { ...options, makeDepartments })
}
