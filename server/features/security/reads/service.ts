import type { MemberRead } from '#contract/security/read-calls.ts'
import { audit } from '../../../platform/audit.ts'
import { todayIn } from '../../../platform/calendar.ts'
import type { Ctx } from '../../../platform/context.ts'
import { csvOf, csvType } from '../../../platform/csv.ts'
import { found } from '../../../platform/errors.ts'
import { fileNamed } from '../../../platform/files/file-answer.ts'
import { readHeadings, readRow } from './export.ts'
import { countReads, findMember, kinds, readReads } from './queries.ts'

async function find({ tx, actor: { companyId } }: Ctx, code: string) {
  const { id, name } = found(await findMember(tx, companyId, code))
  return { key: { companyId, memberId: id }, member: { id, code, name: name || null } }
}

type StoredRead = Awaited<ReturnType<typeof readReads>>[number]

const shown = (row: StoredRead): MemberRead => ({
  read_on: row.read_on,
  user: { id: row.user_id, name: row.user_name ?? '', is_deleted: row.deleted_at !== null },
  what: kinds.filter((kind) => row[kind]),
})

export async function list(ctx: Ctx, { code, ...page }: { code: string; limit: number; offset: number }) {
  const { key, member } = await find(ctx, code)
  const rows = await readReads(ctx.tx, key, page)
  return { result: { member, reads: rows.map(shown), count: await countReads(ctx.tx, key) } }
}

/** The same as a file for a report; the writing of it stands in the security log, under the member's number. */
export async function download(ctx: Ctx, code: string): Promise<File> {
  const { key } = await find(ctx, code)
  const rows = await readReads(ctx.tx, key)
  const file = await csvOf(
    readHeadings,
    rows.map((row) => readRow(shown(row))),
  )
  await audit(ctx, { category: 'export', task: 'member_reads.download', members: [key.memberId] })
  // no name: the file goes on to others, and who was erased has none
  return fileNamed(file, `情報を見た人_${code}_${todayIn(ctx.now)}.csv`, csvType)
}
