import { beforeEach, describe, expect, test } from 'vitest'
import type { CustomQuestionAsked } from '#contract/custom-questions/calls.ts'
import { customFieldName } from '#contract/custom-questions/rules.ts'
import { makeCompany } from '../../../testing/company.ts'
import { noticeIdIn } from '../../../testing/fixtures/calls.ts'
import { suite } from '../../../testing/suite.ts'

const { app, server, company, member, as, done, submit, inCompany, row, detail, sendTo, submitAnswer } =
  suite({
    at: '2026-05-01T10:00:00+09:00',
    member: true,
    pages: true,
  })

let token: string

const settings = '/v3/enqs/custom_monthly_questions'
const free = { question_text: '通勤はいかがですか。', answer_type: 1 }
const choice = {
  question_text: '残業はいかがですか。',
  answer_type: 2,
  options_json: ['多い', 'ちょうどよい', '少ない'],
  translations: {
    en: { question_text: 'How much overtime?', options_json: ['A lot', 'Just right', 'Little'] },
    'zh-Hant': null,
    'zh-Hans': null,
  },
}

beforeEach(async () => {
  token = await sendTo(member)
  server.setTime('2026-05-03T12:00:00+09:00')
})

const owner = () => company.accounts.owner.token
const ask = async (json: object): Promise<number> => (await done('POST', settings, json)).id
const change = (id: number, version: number, json: object) =>
  as('owner').put(`${settings}/${id}`, { ...json, version })
const remove = (id: number) => as('owner').remove(`${settings}/${id}`)

const opened = async () => (await server.call('GET', `/v4/public/answers/${token}`)).body.result
const asked = async (): Promise<CustomQuestionAsked[]> => (await opened()).custom_questions
const send = (custom_answers: object[], more: object = {}) => submitAnswer(token, { ...more, custom_answers })

const questionList = async () =>
  (await detail((await row('members', { id: member.id })).code)).monthly_answers[0].question_list

const keptVersions = () =>
  inCompany((tx) =>
    tx
      .selectFrom('custom_answers')
      .select(['answer_version', 'edition', 'choice', 'answer_text'])
      .where('company_id', '=', company.id)
      .orderBy('answer_version')
      .orderBy('position')
      .execute(),
  )

const page = (query = '') => server.call('GET', `/a/${token}${query}`)
const post = (fields: Record<string, string>) => submit(`/a/${token}`, fields)

describe('a round', () => {
  test('asks what is active and meant for it, in order', async () => {
    await ask({ ...free, question_text: '後で', from_round: 2 })
    await ask({ ...free, question_text: '停止', is_active: false })
    const first = await ask(choice)
    const second = await ask(free)
    expect((await asked()).map(({ id }) => id)).toEqual([first, second])
    await server.call('POST', `${settings}/${second}`, { as: owner(), json: { seqno: 1 } })
    expect((await asked()).map(({ id }) => id)).toEqual([second, first])
  })

  test('asks nothing of another company’s', async () => {
    const as = (await makeCompany(app)).accounts.owner.token
    const { body } = await server.call('POST', settings, { as, json: free })
    expect(await asked()).toEqual([])
    const { status, body: refused } = await send([{ id: body.result.id, edition: 1, answer: '読めない' }])
    expect([status, refused.errors[0].rule]).toEqual([422, 'not_in_company'])
  })
})

describe('an answer', () => {
  test('is read by HR as it was asked, after the question changed and after it was deleted', async () => {
    const id = await ask(choice)
    expect((await send([{ id, edition: 1, answer: '3' }], { language: 'en' })).status).toBe(200)
    const given = {
      id,
      edition: 1,
      question_text: '残業はいかがですか。',
      answer_type: 2,
      options_json: ['多い', 'ちょうどよい', '少ない'],
      answer: '少ない',
      language: 'en',
      neg_clauses: [],
      care_word_list: [],
      silenced_words: [],
    }
    expect(await questionList()).toEqual([given])
    await change(id, 1, {
      ...choice,
      question_text: '残業は減りましたか。',
      options_json: ['はい', 'いいえ', '同じ'],
    })
    expect(await questionList()).toEqual([given])
    expect((await remove(id)).body).toEqual({
      result: { answer_count: 1 },
      message: '質問を削除しました。これまでの回答1件は残ります。',
    })
    expect(await questionList()).toEqual([given])
  })

  test('to a company question alone is one; one of spaces or a skipped choice is none', async () => {
    const [text, radio] = [await ask(free), await ask(choice)]
    const nothing = await send([
      { id: text, edition: 1, answer: ' \n ' },
      { id: radio, edition: 1, answer: '0' },
    ])
    expect([nothing.status, nothing.body.errors[0].rule]).toEqual([422, 'nothing_answered'])
    expect((await send([{ id: text, edition: 1, answer: '遠いです。' }])).status).toBe(200)
    expect(await questionList()).toMatchObject([{ answer: '遠いです。', language: 'ja' }])
  })

  test('keeps each version, and the same again is no new one', async () => {
    const [text, radio] = [await ask(free), await ask(choice)]
    const both = [
      { id: radio, edition: 1, answer: '1' },
      { id: text, edition: 1, answer: '遠い' },
    ]
    await send(both)
    expect((await send(both.toReversed())).body.result.version).toBe(1)
    await send([{ id: text, edition: 1, answer: '近い' }])
    expect(await keptVersions()).toEqual([
      { answer_version: 1, edition: 1, choice: null, answer_text: '遠い' },
      { answer_version: 1, edition: 1, choice: 1, answer_text: null },
      { answer_version: 2, edition: 1, choice: null, answer_text: '近い' },
    ])
    expect(await questionList()).toMatchObject([{ answer: '近い' }])
    const { body } = await as('owner').get(settings)
    expect(body.result.map(({ answer_count }: { answer_count: number }) => answer_count)).toEqual([1, 1])
  })

  test.each([
    ['an option there is not', '4'],
    ['no option’s number', 'ちょうどよい'],
    ['a number written otherwise', '01'],
  ])('that names %s is refused', async (_, answer) => {
    const id = await ask(choice)
    const { status, body } = await send([{ id, edition: 1, answer }])
    expect([status, body.errors[0].rule]).toEqual([422, 'choice'])
  })

  test('to an edition there never was is refused, and so is a text that is too long', async () => {
    const id = await ask(free)
    expect((await send([{ id, edition: 2, answer: 'あ' }])).status).toBe(422)
    expect((await send([{ id, edition: 1, answer: 'あ'.repeat(2001) }])).status).toBe(422)
    expect((await send([{ id, edition: 1, answer: 'あ'.repeat(2000) }])).status).toBe(200)
  })
})

describe('the page', () => {
  test('asks after the three questions and before the free text, in the language of the reader', async () => {
    await ask(choice)
    await ask(free)
    const { text } = await page('?lang=en')
    const order = ['Question 3', 'Question 4', 'How much overtime?', 'Just right', 'Question 5', '通勤は']
    const places = [...order, 'name="answer_text"'].map((words) => text.indexOf(words))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
    expect(text).toContain('5 questions, about 2 minutes')
    expect(text).toMatch(/lang="ja">通勤はいかがですか。/)
  })

  test('takes what was answered in the words it showed, also when they changed before it was sent', async () => {
    const [radio, text] = [await ask(choice), await ask(free)]
    const shown = (await page()).text
    const fields = {
      [customFieldName({ id: radio, edition: 1 })]: '2',
      [customFieldName({ id: text, edition: 1 })]: '一時間\r\nかかります',
    }
    for (const name of Object.keys(fields)) expect(shown).toContain(`name="${name}"`)
    await change(radio, 1, { ...choice, options_json: ['はい', 'いいえ', '同じ'] })
    await remove(text)
    const confirm = await post({ ...fields, step: 'confirm' })
    expect([confirm.status, confirm.text.includes('ちょうどよい')]).toEqual([200, true])
    expect(confirm.text).toContain('通勤はいかがですか。')
    const back = await post({ ...fields, step: 'edit' })
    expect(back.text).toContain('一時間\nかかります</textarea>')
    expect(back.text).not.toContain('いいえ')
    const sent = await post({ ...fields, step: 'send', notice_id: noticeIdIn(confirm.text) })
    expect(sent.status).toBe(303)
    expect(await questionList()).toMatchObject([
      { id: radio, edition: 1, answer: 'ちょうどよい' },
      { id: text, edition: 1, answer: '一時間\nかかります' },
    ])
    const again = await page('?change')
    expect(again.text).toMatch(/checked=""[^>]*value="2"|value="2"[^>]*checked=""/)
    expect(again.text).toContain('一時間\nかかります</textarea>')
  })

  test('shows the new words to those who had not answered', async () => {
    const id = await ask(choice)
    await change(id, 1, { ...choice, question_text: '残業は減りましたか。' })
    const { text } = await post({ [customFieldName({ id, edition: 1 })]: '', step: 'edit' })
    expect(text).toContain('残業は減りましたか。')
    expect(text).toContain(`name="${customFieldName({ id, edition: 2 })}"`)
  })

  test('points at a text that is too long and keeps it', async () => {
    const name = customFieldName({ id: await ask(free), edition: 1 })
    const { status, text } = await post({ [name]: 'あ'.repeat(2001), step: 'confirm' })
    expect(status).toBe(422)
    expect(text).toContain(`href="#${name}"`)
    expect(text).toContain(`${'あ'.repeat(2001)}</textarea>`)
  })

  test('takes nothing from fields that no page of ours has', async () => {
    const id = await ask(free)
    for (const name of [
      'custom.0.1',
      `custom.${id}`,
      `custom.${id}.0`,
      'custom.99999999999999999.1',
      'custom.x.1',
    ])
      expect((await post({ [name]: 'x', step: 'confirm' })).status).toBe(422)
    const unknown = await post({
      question1: '4',
      [customFieldName({ id: id + 999_999, edition: 1 })]: 'x',
      step: 'confirm',
    })
    expect(unknown.status).toBe(200)
    expect(unknown.text).not.toContain(`custom.${id + 999_999}`)
  })
})
