import { describe, expect, test } from 'vitest'
import type { CustomQuestion } from '#contract/custom-questions/calls.ts'
import { customQuestionLimits } from '#contract/custom-questions/rules.ts'
import { makeCompany, type TestCompany } from '../../testing/company.ts'
import { suite } from '../../testing/suite.ts'

const { app, server, as, read } = suite()

const path = '/v3/enqs/custom_monthly_questions'
type Role = keyof TestCompany['accounts']

const free = { question_text: '通勤はいかがですか。', answer_type: 1 }
const choice = {
  question_text: '残業はいかがですか。',
  answer_type: 2,
  options_json: ['多い', 'ちょうどよい'],
}

const create = (json: object, role: Role = 'owner') => as(role).post(path, json)
const change = (id: number, json: object) => as('owner').put(`${path}/${id}`, json)
const moveTo = (id: number, seqno: number) => as('owner').post(`${path}/${id}`, { seqno })
const remove = (id: number, role: Role = 'owner') => as(role).remove(`${path}/${id}`)
const list = (): Promise<CustomQuestion[]> => read(path)
const added = async (json: object): Promise<number> => (await create(json)).body.result.id
const texts = async () => (await list()).map(({ question_text }) => question_text)

describe('a question', () => {
  test('is added after the others, asked in every round until somebody says otherwise', async () => {
    const { status, body } = await create(free)
    expect([status, body.message]).toEqual([201, '質問を追加しました。'])
    await create({ ...choice, from_round: 2, until_round: 6 })
    expect(await list()).toEqual([
      {
        id: body.result.id,
        seqno: 1,
        question_text: '通勤はいかがですか。',
        answer_type: 1,
        options_json: [],
        translations: { en: null, 'zh-Hant': null, 'zh-Hans': null },
        from_round: 1,
        until_round: 12,
        is_active: true,
        edition: 1,
        answer_count: 0,
        version: 1,
      },
      expect.objectContaining({
        seqno: 2,
        options_json: ['多い', 'ちょうどよい'],
        from_round: 2,
        until_round: 6,
      }),
    ])
  })

  test('is kept in every language that has words', async () => {
    const en = { question_text: 'Overtime?', options_json: ['A lot', 'Just right'] }
    await create({ ...choice, translations: { en, 'zh-Hant': null, 'zh-Hans': null } })
    expect((await list())[0]?.translations).toEqual({ en, 'zh-Hant': null, 'zh-Hans': null })
  })

  test('answered in words has no options, whatever was sent along', async () => {
    const en = { question_text: 'Commute?', options_json: ['Long'] }
    await create({ ...free, options_json: ['長い'], translations: { en, 'zh-Hant': null, 'zh-Hans': null } })
    expect((await list())[0]).toMatchObject({
      options_json: [],
      translations: { en: { question_text: 'Commute?', options_json: [] } },
    })
  })

  test.each([
    ['no words', { ...free, question_text: ' ' }, 'question_text', 'required'],
    ['too many words', { ...free, question_text: 'あ'.repeat(201) }, 'question_text', 'max'],
    ['one option', { ...choice, options_json: ['はい'] }, 'options_json', 'options_count'],
    [
      'eleven options',
      { ...choice, options_json: 'あいうえおかきくけこさ'.split('') },
      'options_json',
      'options_count',
    ],
    ['the same option twice', { ...choice, options_json: ['はい', 'はい'] }, 'options_json', 'options_twice'],
    ['an empty option', { ...choice, options_json: ['はい', ''] }, 'options_json.1', 'required'],
    ['rounds the wrong way round', { ...free, from_round: 5, until_round: 4 }, 'until_round', 'round_order'],
    ['a thirteenth round', { ...free, until_round: 13 }, 'until_round', 'max_value'],
    [
      'a language with fewer options',
      {
        ...choice,
        translations: { en: { question_text: 'Q', options_json: ['A'] }, 'zh-Hant': null, 'zh-Hans': null },
      },
      'translations.en.options_json',
      'options_translated',
    ],
    [
      'a language with options alone',
      {
        ...choice,
        translations: {
          en: { question_text: '', options_json: ['A', 'B'] },
          'zh-Hant': null,
          'zh-Hans': null,
        },
      },
      'translations.en.question_text',
      'required',
    ],
  ])('with %s is refused, and nothing is kept', async (_, json, field, rule) => {
    const { status, body } = await create(json)
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ field, rule })]])
    expect(await list()).toEqual([])
  })

  test('changes its words in the next edition, its rounds and its rest in the same', async () => {
    const id = await added(choice)
    const stopped = { ...choice, is_active: false, until_round: 3, version: 1 }
    expect((await change(id, stopped)).body.message).toBe('質問を保存しました。')
    expect((await list())[0]).toMatchObject({ edition: 1, version: 2, is_active: false, until_round: 3 })
    await change(id, { ...choice, options_json: ['多い', '少ない'], version: 2 })
    expect((await list())[0]).toMatchObject({ edition: 2, version: 3, options_json: ['多い', '少ない'] })
  })

  test('that somebody else changed meanwhile is not overwritten', async () => {
    const id = await added(free)
    await change(id, { ...free, question_text: '先に', version: 1 })
    const { status, body } = await change(id, { ...free, question_text: 'あとから', version: 1 })
    expect([status, body.code]).toEqual([409, 'stale_version'])
    expect(await texts()).toEqual(['先に'])
  })
})

describe('the list', () => {
  test('keeps its order when one is moved or deleted, also at the same time', async () => {
    const ids = []
    for (const question_text of ['一', '二', '三', '四']) ids.push(await added({ ...free, question_text }))
    const [first = 0, second = 0, third = 0] = ids
    expect((await moveTo(first, 3)).body.message).toBe('質問の順番を変えました。')
    expect(await texts()).toEqual(['二', '三', '一', '四'])
    await moveTo(third, 10)
    expect(await texts()).toEqual(['二', '一', '四', '三'])
    await Promise.all([remove(second), moveTo(third, 1)])
    expect(await texts()).toEqual(['三', '一', '四'])
    expect((await list()).map(({ seqno }) => seqno)).toEqual([1, 2, 3])
  })

  test('holds ten, also when two come at once; a deleted one makes room', async () => {
    for (let n = 1; n < customQuestionLimits.questions; n += 1) await create(free)
    const both = await Promise.all([create(free), create(free)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('custom_question_limit')
    const [{ id } = { id: 0 }] = await list()
    expect((await remove(id)).body).toEqual({ result: { answer_count: 0 }, message: '質問を削除しました。' })
    expect((await create(free)).status).toBe(201)
  })

  test('is read by administrators, and changed by those who hold the advanced settings', async () => {
    const id = await added(free)
    const read = async (role: Role) => (await server.call('GET', path, { as: as(role).token })).status
    expect([await read('limited_administrator'), await read('standard_viewer')]).toEqual([200, 403])
    expect((await create(free, 'limited_administrator')).status).toBe(403)
    expect((await remove(id, 'limited_administrator')).status).toBe(403)
    expect((await create(free, 'super_administrator')).status).toBe(201)
  })

  test('of another company is as if it were not there', async () => {
    const id = await added(free)
    const as = (await makeCompany(app)).accounts.owner.token
    expect((await server.call('GET', path, { as })).body.result).toEqual([])
    const json = { ...free, version: 1 }
    expect((await server.call('PUT', `${path}/${id}`, { as, json })).status).toBe(404)
    expect((await server.call('POST', `${path}/${id}`, { as, json: { seqno: 1 } })).status).toBe(404)
    expect((await server.call('DELETE', `${path}/${id}`, { as })).status).toBe(404)
    expect(await texts()).toEqual([free.question_text])
  })

  test('has nothing left of a deleted question to change, move or delete', async () => {
    const id = await added(free)
    await remove(id)
    expect((await change(id, { ...free, version: 1 })).status).toBe(404)
    expect((await moveTo(id, 1)).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
  })
})
