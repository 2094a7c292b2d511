import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { type Answers, type Demo, found, pageOf, type Tidy } from '../demo.ts'
import { type Below, belowEach, listed } from '../member-order.ts'
import type { Members, Row } from '../people.ts'
import type { Client } from '../sample-store.ts'
import { memberFile } from './member-file.ts'
import { changed, type Names, namesOf, newMember } from './member-forms.ts'

/** What somebody asks the list for without a single word: the simple list of the demo. */
const simpleList = 11

export async function belowOf(demo: Demo): Promise<Below> {
  const { departments } = await demo.kept('departments', 'list', { archived: true, weather: true })
  return belowEach(departments)
}

export async function chosen(demo: Demo, filters: MemberFilters): Promise<Row[]> {
  return listed(await demo.people.members(), filters, await belowOf(demo))
}

const inMonths = (row: Row, { startDate }: Members, today: string): Row => {
  const [from, until] = [startDate, today].map((day) => day.slice(0, 7).replace('-', '/'))
  return {
    ...row,
    answers: row.answers.filter(({ month }) => month >= (from ?? '') && month <= (until ?? '')),
  }
}

async function memberPage(demo: Demo, key: number | string) {
  const row = found(await demo.people.row(key))
  const { details } = found(await demo.people.person(row.id))
  return { ...inMonths(row, await demo.people.members(), demo.today), ...details }
}

const words = {
  monthly: '月次アンケート',
  annual: '入社1年アンケート',
  all: '月次アンケートと入社1年アンケート',
}

type Bulk = { message: string; change: (row: Row) => void }

function bulkOf(input: Tidy<Parameters<Client['members']['bulk']>[0]>, names: Names): Bulk {
  const count = input.ids.length
  const { hr_user_id = null, senior_id = null, surveys = 'monthly' } = input
  if (input.action === 'assign')
    return {
      message: `${count}名の担当者を${hr_user_id === null ? '解除' : '変更'}しました。`,
      change: (row) => Object.assign(row, { hr_user_id, hr_user_name: names.handler(hr_user_id) }),
    }
  if (input.action === 'set_senior')
    return {
      message: `${count}名の直属の上司を${senior_id === null ? '解除' : '設定'}しました。`,
      change: (row) => Object.assign(row, names.senior(senior_id)),
    }
  const isStopped = input.action === 'stop_surveys'
  return {
    message: `${count}名の${words[surveys]}の配信を${isStopped ? '停止' : '再開'}しました。`,
    change: (row) => {
      if (surveys !== 'annual') row.is_stopped_send_questions_mail = isStopped
      if (surveys !== 'monthly') row.is_stopped_send_anniv_mail = isStopped
    },
  }
}

const membersRead = (demo: Demo) =>
  ({
    list: async ({ limit, offset, ...filters }) => {
      const isSimple = limit === undefined && offset === undefined && Object.keys(filters).length === 0
      const rows = await chosen(demo, filters)
      const all = (isSimple ? rows.slice(0, simpleList) : rows).map((row) => ({ ...row, answers: [] }))
      return { result: { members: pageOf(all, { limit, offset }), count: all.length } }
    },
    monthly: async ({ limit, offset, by = 'month', ...filters }) => {
      const members = await demo.people.members()
      const rows = await chosen(demo, filters)
      const page = pageOf(rows, { limit, offset })
      const shown = by === 'round' ? page : page.map((row) => inMonths(row, members, demo.today))
      return { result: { members: shown, count: rows.length, start_date: members.startDate, by } }
    },
    get: async ({ code }) => ({ result: await memberPage(demo, code) }),
    neighbors: async ({ code, ...filters }) => {
      const rows = await chosen(demo, filters)
      const at = rows.findIndex((row) => row.code === code)
      const named = (row: Row | undefined) =>
        row
          ? { code: row.code, lastname: row.lastname, firstname: row.firstname, headline: row.headline }
          : null
      const around = at < 0 ? [null, null] : [named(rows[at - 1]), named(rows[at + 1])]
      const [previous = null, next = null] = around
      return { result: { previous, next, position: at + 1, count: rows.length } }
    },
    download: async (input) => memberFile(await chosen(demo, input)),
    downloadPicked: async ({ ids, ...input }) =>
      memberFile((await chosen(demo, input)).filter(({ id }) => ids.includes(id))),
    firstDelivery: () => demo.kept('members', 'firstDelivery'),
    bounceMailCount: () => demo.kept('members', 'bounceMailCount'),
  }) satisfies Partial<Answers<Client['members']>>

async function update(demo: Demo, input: Tidy<Parameters<Client['members']['put']>[0]>) {
  const row = found(await demo.people.row(input.id))
  await changed(demo, row, input)
  return { result: { id: row.id, code: row.code }, message: 'メンバーを更新しました。' }
}

const membersChanged = (demo: Demo) =>
  ({
    register: async (input) => {
      const { row, person } = await newMember(demo, input)
      await demo.people.add(row, person)
      const { result } = await demo.kept('company', 'counts')
      result.members.use_count += 1
      result.members.rest_count -= 1
      return { result: { id: row.id, code: row.code }, message: 'メンバーを登録しました。' }
    },
    update: (input) => update(demo, input),
    put: (input) => update(demo, input),
    remove: async ({ id }) => {
      await demo.people.remove(id)
      return { message: 'メンバーを削除しました。' }
    },
    confirmSupervisor: async ({ id, senior_id }) => {
      const row = found(await demo.people.row(id))
      Object.assign(row, (await namesOf(demo)).senior(senior_id))
      found(await demo.people.person(id)).details.senior_confirmed_at = demo.at()
      ;(await demo.people.members()).standing.get('senior_to_confirm')?.delete(id)
      return { message: '回答する上司を確認しました。' }
    },
    bulk: async (input) => {
      const { message, change } = bulkOf(input, await namesOf(demo))
      for (const id of input.ids) change(found(await demo.people.row(id)))
      return { result: { changed_count: input.ids.length }, message }
    },
  }) satisfies Partial<Answers<Client['members']>>

export const members = (demo: Demo): Answers<Client['members']> => ({
  ...membersRead(demo),
  ...membersChanged(demo),
})
