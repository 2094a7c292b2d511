import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { App } from '../platform/context.ts'

const at = new Date('2026-04-10T01:00:00Z')

export type ResultState = Partial<Insertable<DB['talent_people']>>

/** Results linked to a member as a file and HR would have left them; to nobody for null. @returns their name at the source */
export async function storeResults(
  app: Pick<App, 'database'>,
  companyId: number,
  memberId: number | null,
  state: ResultState = {},
): Promise<string> {
  const link = memberId === null ? {} : { member_id: memberId, linked_on: ['by_hand'], linked_at: at }
  const values = {
    company_id: companyId,
    external_id: randomUUID(),
    source: 'file',
    examined_on: '2026-03-10',
    lastname: '春野',
    firstname: 'みどり',
    created_at: at,
    updated_at: at,
    extraversion: 63,
    agreeableness: 52,
    conscientiousness: 44,
    emotional_stability: 38,
    openness: 50,
    ...link,
    ...state,
  }
  await app.database.asCompany(companyId, (tx) => tx.insertInto('talent_people').values(values).execute())
  return values.external_id
}

/** Tips as a source gives them, ready to be stored. */
export const storedTips = (...tips: { category: string; content: string; keyword: string }[]) =>
  JSON.stringify(tips)

/** Results linked to a member, others of nobody under its address, and a run that noted one of them: all made of these words. */
export async function storeAllResults(
  app: Pick<App, 'database'>,
  companyId: number,
  memberId: number,
  { name, kana, ascii, said }: { name: string; kana: string; ascii: string; said: string },
): Promise<void> {
  const tips = storedTips({ category: said, content: said, keyword: said })
  const names = { lastname: name, firstname: name, lastname_kana: kana, firstname_kana: kana }
  const person = { ...names, email: `${ascii}@member.example`, employee_code: `${ascii}-1`, tips }
  await storeResults(app, companyId, memberId, { ...person, external_id: `${ascii}.a` })
  await storeResults(app, companyId, null, { ...person, external_id: `${ascii}.b` })
  const refused = JSON.stringify([{ id: `${ascii}.b`, reason: '' }])
  const run = { is_nightly: true, state: 'done', asked_at: at, ended_at: at, refused }
  await app.database.asCompany(companyId, (tx) =>
    tx
      .insertInto('talent_syncs')
      .values({ company_id: companyId, ...run })
      .execute(),
  )
}
