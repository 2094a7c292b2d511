import type { NoticeEntry } from '../../server/features/answers/reader-rules.ts'
import { lexiconVersion, namesCritical } from '../../server/features/text-analysis/service.ts'
import { asDate } from '../../server/platform/clock.ts'
import type { Tx } from '../../server/platform/database.ts'
import type { SampleAnnualPart } from '../surveys/annual.ts'
import { inChunks } from './chunks.ts'
import type { StoredMember } from './members.ts'

export async function insertAnnualAnswers(
  tx: Tx,
  companyId: number,
  members: readonly StoredMember[],
  noticeOf: (member: StoredMember) => NoticeEntry[],
): Promise<void> {
  const rowOf = (member: StoredMember, part: SampleAnnualPart, supervisorId: number | null) => ({
    company_id: companyId,
    member_id: member.id,
    senior_id: supervisorId,
    by_senior: supervisorId !== null,
    scores: part.scores,
    comments: JSON.stringify(part.comments),
    is_grave: Object.values(part.comments).some(namesCritical),
    lexicon_version: lexiconVersion,
    notice: JSON.stringify(noticeOf(member)),
    answered_at: asDate(part.at),
    read_at: part.readAt && asDate(part.readAt),
  })
  const rows = members.flatMap((member) => [
    ...(member.annual.own ? [rowOf(member, member.annual.own, null)] : []),
    ...(member.annual.senior ? [rowOf(member, member.annual.senior, member.supervisorId)] : []),
  ])
  await inChunks(rows, (chunk) => tx.insertInto('annual_answers').values(chunk).execute())
}
