import { exportKinds } from '#contract/exports/kinds.ts'
import { type Answers, type Demo, found, missing } from '../demo.ts'
import type { Client, Output } from '../sample-store.ts'
import { annualFile } from './annual.ts'
import { memberFile } from './member-file.ts'
import { chosen } from './members.ts'
import { reportFile } from './reports.ts'

type Order = Parameters<Client['exports']['order']>[0]
type Export = Output<Client['exports']['order']>['result']

/** A file of the demo is a small one of what is shown; a PDF needs the server's pen. */
async function fileOf(demo: Demo, order: Order): Promise<File> {
  if (order.kind === 'members') {
    const { ids, ...filters } = order.query
    return memberFile((await chosen(demo, filters)).filter(({ id }) => ids?.includes(id) ?? true))
  }
  if (order.kind === 'report') return reportFile(demo, order.query)
  if (order.kind === 'annual' || order.kind === 'annual_older') return annualFile(demo, order.query)
  throw missing()
}

const made = new WeakMap<Demo, Map<number, File>>()

const listOf = async (demo: Demo) => (await demo.kept('exports', 'list')).result

export async function keepFile(demo: Demo, kind: Order['kind'] | 'talent_pdf', file: File) {
  const id = demo.nextId()
  made.set(demo, (made.get(demo) ?? new Map<number, File>()).set(id, file))
  const entry: Export = {
    id,
    kind,
    name: exportKinds[kind],
    state: 'done',
    done: 1,
    total: 1,
    size: file.size,
    failure: null,
    created_at: demo.at(),
    finished_at: demo.at(),
    fetched_at: null,
    expires_at: demo.at(7 * 86_400),
  }
  ;(await listOf(demo)).exports.unshift(entry)
  return { result: entry, message: '作成しました。' }
}

export const exports = (demo: Demo): Answers<Client['exports']> => {
  const entryOf = async (id: number) => found((await listOf(demo)).exports.find((one) => one.id === id))
  return {
    order: async (input) => keepFile(demo, input.kind, await fileOf(demo, input)),
    list: () => demo.kept('exports', 'list'),
    get: async ({ id }) => ({ result: await entryOf(id) }),
    file: async ({ id }) => {
      ;(await entryOf(id)).fetched_at = demo.at()
      return found(made.get(demo)?.get(id))
    },
    again: async ({ id }) => ({ result: await entryOf(id), message: '作成しました。' }),
    remove: async ({ id }) => {
      const held = await listOf(demo)
      held.exports = held.exports.filter((one) => one.id !== id)
      return { message: 'ファイルを削除しました。' }
    },
  }
}
