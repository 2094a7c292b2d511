import { fullName } from '#contract/members/name.ts'
import { type Answers, type Demo, found, nextVersion } from '../demo.ts'
import { holdsWords } from '../member-order.ts'
import type { Client } from '../sample-store.ts'
import { namesOf } from './member-forms.ts'
import { belowOf } from './members.ts'

type Asked = { q?: string | undefined; department_id?: number | undefined }

const heldBy = (demo: Demo) => demo.kept('supervisors', 'list')

async function chosenOf(demo: Demo, { q, department_id }: Asked) {
  const below = await belowOf(demo)
  return (await heldBy(demo)).items.filter(
    (one) =>
      (!q || holdsWords(q, [one.lastname + one.firstname, one.email])) &&
      (department_id === undefined || (below.get(department_id)?.has(one.department?.id ?? 0) ?? false)),
  )
}

const supervisorsReport = (demo: Demo) =>
  ({
    list: async (input) => ({ items: await chosenOf(demo, input) }),
    listOld: async (input) => {
      const seniors = await chosenOf(demo, input)
      return { result: { seniors, count: seniors.length } }
    },
    description: () => demo.kept('supervisors', 'description'),
    saveDescription: async ({ version: _, ...change }) => {
      const { version } = nextVersion(await demo.kept('supervisors', 'description'), change)
      return { message: '直属の上司についての説明を保存しました。', version }
    },
  }) satisfies Partial<Answers<Client['supervisors']>>

const supervisorsChanged = (demo: Demo) => {
  const held = () => heldBy(demo)
  const removed: Awaited<ReturnType<typeof held>>['items'] = []
  return {
    create: async ({ department_id = null, receiving_report = true, receiving_bcc = false, ...input }) => {
      const id = demo.nextId()
      const department = (await namesOf(demo)).department(department_id)
      ;(await held()).items.push({
        ...input,
        id,
        department,
        receiving_report,
        receiving_bcc,
        member_count: 0,
        weather: null,
        waiting: { member_count: 0, survey_count: 0 },
        version: 1,
      })
      return { result: { id }, message: '上司を登録しました。' }
    },
    update: async ({ id, version: _, department_id, ...change }) => {
      const one = nextVersion(found((await held()).items.find((item) => item.id === id)), change)
      if (department_id !== undefined) one.department = (await namesOf(demo)).department(department_id)
      const { rows } = await demo.people.members()
      for (const row of rows)
        if (row.senior_id === id)
          Object.assign(row, { senior_lastname: one.lastname, senior_firstname: one.firstname })
      return { result: { id }, message: '上司を変更しました。' }
    },
    remove: async ({ id }) => {
      const list = await held()
      const one = found(list.items.find((item) => item.id === id))
      removed.push(one)
      list.items = list.items.filter((item) => item !== one)
      return {
        result: { member_count: one.member_count, confirmed_count: 0 },
        message: `${fullName(one)}さんを削除しました。`,
      }
    },
    restore: async ({ id }) => {
      const one = found(removed.find((item) => item.id === id))
      ;(await held()).items.push(one)
      return {
        result: { member_count: one.member_count },
        message: `${fullName(one)}さんの削除を取り消しました。`,
      }
    },
  } satisfies Partial<Answers<Client['supervisors']>>
}

export const supervisors = (demo: Demo): Answers<Client['supervisors']> => ({
  ...supervisorsReport(demo),
  ...supervisorsChanged(demo),
})
