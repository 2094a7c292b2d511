import { instantAt } from '../../server/platform/calendar.ts'
import { asDate } from '../../server/platform/clock.ts'
import type { Tx } from '../../server/platform/database.ts'
import type { SampleResult } from '../people/results.ts'
import type { StoredMember } from './members.ts'

/** Writes results as a file brought them on the day their member was registered, linked by HR where they are. */
export async function insertResults(
  tx: Tx,
  companyId: number,
  results: readonly SampleResult<StoredMember>[],
): Promise<void> {
  const rows = results.map(({ member, isLinked, externalId, knows, examinedOn, scores, tips }) => {
    const { lastname, firstname } = member.person
    const at = asDate(instantAt(member.registeredOn, '15:00'))
    const link = isLinked
      ? { member_id: member.id, linked_on: ['employee_code', 'email'], linked_at: at }
      : {}
    return {
      company_id: companyId,
      external_id: externalId,
      source: 'file',
      examined_on: examinedOn,
      lastname: lastname.written,
      firstname: firstname.written,
      lastname_kana: lastname.kana,
      firstname_kana: firstname.kana,
      email: knows.email ? member.email : null,
      employee_code: knows.employeeCode ? member.employeeCode : null,
      ...scores,
      tips: JSON.stringify(tips),
      created_at: at,
      updated_at: at,
      ...link,
    }
  })
  if (rows.length > 0) await tx.insertInto('talent_people').values(rows).execute()
}
