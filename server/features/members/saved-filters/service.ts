import * as z from 'zod'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { type SavedFilter, savedFilterLimit } from '#contract/members/saved-filter-calls.ts'
import { memberSearch } from '#contract/members/search.ts'
import { withoutUnseen } from '#contract/plain-text.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdOwner, type Owner, readOwn, removeOwn, upsert } from './queries.ts'

const stored = z.record(z.string(), z.unknown())

const ownerOf = ({ actor }: Ctx): Owner => ({ companyId: actor.companyId, userId: actor.userId })

/** The caller's filters; what the list no longer knows is left out of them. */
export async function list(ctx: Ctx): Promise<{ result: SavedFilter[] }> {
  const rows = await readOwn(ctx.tx, ownerOf(ctx))
  const filtersOf = (filters: unknown): MemberFilters => memberSearch(stored.parse(filters))
  return { result: rows.map(({ id, name, filters }) => ({ id, name, filters: filtersOf(filters) })) }
}

export async function save(ctx: Ctx, { name: typed, filters }: { name: string; filters: MemberFilters }) {
  const owner = ownerOf(ctx)
  await holdOwner(ctx.tx, owner)
  const own = await readOwn(ctx.tx, owner)
  const same = own.find((filter) => withoutUnseen(filter.name) === withoutUnseen(typed))
  if (!same && own.length >= savedFilterLimit) throw new AppError('saved_filter_limit')
  const name = same?.name ?? typed
  const kept = memberSearch(filters)
  const id = await upsert(ctx.tx, owner, { name, filters: JSON.stringify(kept), at: asDate(ctx.now) })
  return { result: { id, name, filters: kept }, message: '絞り込みを保存しました。' }
}

export async function remove(ctx: Ctx, id: number) {
  if (!(await removeOwn(ctx.tx, ownerOf(ctx), id))) throw new AppError('not_found')
  return { message: '絞り込みを削除しました。' }
}
