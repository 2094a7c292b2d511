import { beforeAll, expect, test } from 'vitest'
import { conditionType, interviewStatus } from '#contract/codes.ts'
import { changedIn } from './testing/everything-read.ts'
import { everythingSeenBy } from './testing/everything-seen.ts'
import { thingsOf } from './testing/lively-company.ts'
import { suite } from './testing/suite.ts'
import type { TestMember } from './testing/survey.ts'

const { server, company, as, done, update, newMember, sendTo, answer, inCompany } = suite({
  at: '2026-05-01T11:00:00+09:00',
  company: 'file',
})

type Viewer = 'restricted_viewer' | 'standard_viewer'
const viewers: Viewer[] = ['restricted_viewer', 'standard_viewer']

let hidden: TestMember
let link: string
let things: Awaited<ReturnType<typeof thingsOf>>

/** While this runs there is no viewer of whom an answer could tell. */
async function withoutViewers(run: () => Promise<unknown>): Promise<void> {
  const { restricted_viewer, standard_viewer } = company.accounts
  const shown = {
    company_id: company.id,
    user_id: restricted_viewer.id,
    department_id: company.departments.sales,
  }
  await inCompany((tx) =>
    tx.deleteFrom('user_display_departments').where('company_id', '=', company.id).execute(),
  )
  await update('users', { id: standard_viewer.id }, { role_key: 'limited_administrator' })
  await run()
  await inCompany((tx) => tx.insertInto('user_display_departments').values(shown).execute())
  await update('users', { id: standard_viewer.id }, { role_key: 'standard_viewer' })
}

const words = '上司に毎日どなられています。もう死にたいです。'
const memo = '本人と面談した'
const spoken = ['どなられ', '死にたい', '面談']

const everythingSeen = (role: Viewer) =>
  everythingSeenBy({ server, company, as }, role, { things, words: spoken })

beforeAll(async () => {
  hidden = await newMember()
  const { id: hr_user_id } = company.accounts.owner
  await update('members', { id: hidden.id }, { hr_user_id })
  link = await sendTo(hidden)
  await withoutViewers(() => answer(link, 5))
  for (let one = 0; one < 6; one += 1) await answer(await sendTo(await newMember()), 1 + (one % 5))
  const { code } = await inCompany((tx) =>
    tx.selectFrom('members').select('code').where('id', '=', hidden.id).executeTakeFirstOrThrow(),
  )
  things = await thingsOf(server, company, { id: hidden.id, code })
}, 300_000)

test.each(viewers)(
  'what an answer says that did not name a %s, and what HR does then, changes nothing that it reads, finds, counts or sorts',
  async (role) => {
    await withoutViewers(() => answer(link, 5))
    const before = await everythingSeen(role)
    const unchanged = async () => expect(changedIn(before, await everythingSeen(role))).toEqual([])
    await withoutViewers(() => answer(link, 1, { answer_text: words }))
    const rainy = await as('owner').get('/v3/members', { condition_type: conditionType.is.rainy })
    expect(rainy.text).toContain(things.members?.code)
    await unchanged()
    const { id: hr_user_id } = company.accounts.owner
    const state = {
      hr_user_id,
      interview_status: interviewStatus.is.in_progress,
      interview_due_date: '2026-05-08',
    }
    await done('POST', '/v3/actionlogs', { member_id: hidden.id, ...state, importance: 3, comment: memo })
    await unchanged()
  },
  300_000,
)
