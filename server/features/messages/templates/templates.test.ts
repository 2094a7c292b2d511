import { expect, test } from 'vitest'
import { placeholdersIn } from '#contract/mails/placeholders.ts'
import type { MessageTemplate } from '#contract/messages/template-calls.ts'
import { suite } from '../../../testing/suite.ts'

const { as, call, done } = suite({ company: 'file' })

const path = '/v3/messages/templates'
const written = { name: '面談のお誘い', subject: '{{name}} さんへ', context: '来週いかがですか。', note: '' }

const list = async (): Promise<MessageTemplate[]> => (await as('owner').get(path)).body.result

test('the default ones are there from the start, and say nothing that is not filled', async () => {
  const all = await list()
  expect(all.length).toBeGreaterThanOrEqual(8)
  for (const { is_default, subject, context, name, note } of all) {
    expect([name, is_default]).toEqual([name, true])
    expect(note).not.toBe('')
    const known = ['name', 'company', 'department', 'sender', 'answer_url']
    expect(placeholdersIn(subject + context).filter((one) => !known.includes(one))).toEqual([])
  }
  const master = (await as('limited_administrator').get('/v3/messages/master_templates')).body.result
  expect(master).toEqual(all)
  const [first] = all
  const one = (await as('owner').get(`/v3/messages/master_templates/${first?.code}`)).body.result
  expect(one).toEqual(first)
})

test('a default one is neither changed nor deleted, but copied', async () => {
  const [first] = await list()
  const at = `${path}/${first?.code}`
  for (const answer of [
    await call('PUT', at, { name: '変えた', version: 1 }),
    await call('DELETE', at),
    await call('PUT', at, { name: '変えた', version: 9 }),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([409, 'default_template'])
    expect(answer.body.message).toContain('コピー')
  }
  const { name, subject, context, note } = first ?? written
  const copy = await done('POST', path, { name: `${name}（コピー）`, subject, context, note })
  expect(copy).toMatchObject({ subject, context, is_default: false, version: 1 })
  expect((await list())[0]).toEqual(copy)
  await done('DELETE', `${path}/${copy.code}`)
})

test('an own one is changed field by field, once for each version, and deleted', async () => {
  const made = await call('POST', path, written)
  expect(made.status).toBe(201)
  const { code, version } = made.body.result
  expect(await done('PUT', `${path}/${code}`, { name: '新しい名前', version })).toMatchObject({
    name: '新しい名前',
    subject: written.subject,
    version: version + 1,
  })
  const stale = await call('PUT', `${path}/${code}`, { name: 'あとから', version })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
  expect((await as('owner').get(`${path}/${code}`)).body.result.name).toBe('新しい名前')
  expect((await call('DELETE', `${path}/${code}`)).body.message).toBe('テンプレートを削除しました。')
  expect((await as('owner').get(`${path}/${code}`)).status).toBe(404)
})

test('an unknown placeholder is named, and nothing is stored', async () => {
  const before = await list()
  const { status, body } = await call('POST', path, { ...written, context: '{{nmae}} さん' })
  expect(status).toBe(422)
  expect(body.errors).toMatchObject([{ field: 'context', rule: 'unknown_placeholder' }])
  expect(await list()).toEqual(before)
})

test('viewers neither read nor write them', async () => {
  for (const role of ['standard_viewer', 'restricted_viewer'] as const) {
    expect((await as(role).get(path)).status).toBe(403)
    expect((await as(role).post(path, written)).status).toBe(403)
  }
})
