import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pages } from './pages.ts'

const folder = join(import.meta.dirname, '../../web/routes')

const above: Record<string, string> = {
  company: '/company/',
  memberArea: '/company/member/',
  tempMemberArea: '/company/temp_member/',
  messageArea: '/company/message/',
  form: '/company/message/form/',
  setting: '/company/setting/',
  accountSetting: '/company/setting/account/',
  surveys: '/company/setting/enq/',
  templates: '/company/setting/message/',
}

/** What the routes above others ask already. */
const askedAbove: Record<string, string> = { form: 'message.create' }

/** The access that a route's guard asks. */
function accessOf(route: string, parent: string): string {
  if (route.includes('administratorOr(')) return 'administrator'
  return /requires\('([\w.]+)'\)/.exec(route)?.[1] ?? askedAbove[parent] ?? 'signed_in'
}

/** Every titled screen of the company area whose address needs no id, as the routes declare it. */
const declared = readdirSync(folder)
  .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('createRoute({').slice(1))
  .flatMap((route) => {
    const name = /getParentRoute: \(\) => (\w+)/.exec(route)?.[1] ?? ''
    const parent = above[name]
    const path = /path: '([^']+)'/.exec(route)?.[1]
    if (!parent || !path || path.includes('$') || !route.includes('staticData')) return []
    return [{ path: `${parent}${path}`.replace(/\/+$/, ''), access: accessOf(route, name) }]
  })

test('every screen of the company area is listed with the access its route asks', () => {
  const byPath = (a: { path: string }, b: { path: string }) => a.path.localeCompare(b.path)
  expect(pages.map(({ path, access }) => ({ path, access })).sort(byPath)).toEqual(declared.sort(byPath))
})
