import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { annualQuestions } from '#contract/annual-survey/questions.ts'
import { makeCompany, type TestCompany } from '../../../testing/company.ts'
import { givePart, joinSurveyed, type Surveyed } from '../../../testing/one-year.ts'
import { structureOf } from '../../../testing/pdf-structure.ts'
import { suite } from '../../../testing/suite.ts'

const { app, company, as, columns, work } = suite({
  at: '2026-06-22T10:30:00+09:00',
  named: '株式会社あおぞら製作所',
})

const run = promisify(execFile)

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'annual-pdf-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

type Role = keyof TestCompany['accounts']
const path = '/v3/exports'
const get = (address: string, role: Role = 'owner') => as(role).get(address)
const make = (member_ids: number[], role: Role = 'owner') =>
  as(role).post(path, { kind: 'annual_pdf', query: { member_ids } })

const all = (score: number, count = 34): number[] => Array.from({ length: count }, () => score)

/** Somebody with both halves given. */
async function answered(name: { lastname: string; firstname: string }, comment = ''): Promise<Surveyed> {
  const member = await joinSurveyed(app, company, { name, status: 3 })
  await givePart(app, company, member, { scores: all(4), comments: { stress: comment } })
  await givePart(app, company, member, { scores: all(5, 8), bySupervisor: true })
  return member
}

/** The file of an order that jobs have drawn, and what another program reads in it. */
async function drawn(id: number) {
  await work()
  const answer = await as('owner').fetch(`${path}/${id}/file`)
  expect(answer.status).toBe(200)
  const file = join(folder, `${id}.pdf`)
  await writeFile(file, Buffer.from(await answer.arrayBuffer()))
  const [text, info, fonts] = await Promise.all([
    run('pdftotext', ['-layout', file, '-']),
    run('pdfinfo', [file]),
    run('pdffonts', [file]),
  ])
  return { answer, text: text.stdout, info: info.stdout, fonts: fonts.stdout, ...(await structureOf(file)) }
}

describe('a PDF', () => {
  test('of many holds every name, question and comment as text, on numbered A4 pages with the font inside', async () => {
    const names = [
      { lastname: '𠮷野', firstname: '髙子' },
      { lastname: '﨑山', firstname: '彅' },
      { lastname: 'ヴィルヘルミーナ・フォン・ホーエンツォレルン', firstname: '長い名前の太郎左衛門' },
    ]
    const members = []
    for (const name of names) members.push(await answered(name, '会議が多いです。\n二行目です。'))
    const order = await make(members.map(({ id }) => id))
    expect([order.status, order.body.message]).toEqual([
      202,
      'PDFの作成を始めました。準備ができたらお知らせします。',
    ])
    expect(order.body.result).toMatchObject({ kind: 'annual_pdf', state: 'waiting', done: 0, total: null })
    const { text, info, fonts, answer } = await drawn(order.body.result.id)
    const read = text.replaceAll(/\s/g, '')
    for (const { lastname, firstname } of names) expect(read).toContain(`${lastname}${firstname}`)
    for (const question of annualQuestions) expect(read).toContain(question)
    expect(read).toContain('会議が多いです。二行目です。')
    expect(read).toContain('株式会社あおぞら製作所')
    const { body } = await get(`${path}/${order.body.result.id}`)
    expect(body.result).toMatchObject({ state: 'done', done: 3, total: 3 })
    const pages = /Pages: +(\d+)\n/.exec(info)?.[1]
    expect(pages).toBe('6')
    for (const page of [1, 2, 3, 4, 5, 6]) expect(text).toMatch(new RegExp(`${page} ?/ ?6\n`))
    expect(info).toContain('(A4)')
    expect(
      fonts
        .split('\n')
        .slice(2, -1)
        .every((line) => / yes yes yes /.test(line)),
    ).toBe(true)
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
      '入社1年アンケート_3名_2026-06-22.pdf',
    )
  })

  test('tells a screen reader its language, its headings and what each figure in a table stands for', async () => {
    const member = await answered({ lastname: '春野', firstname: 'みどり' }, '会議が多いです。')
    const order = await make([member.id])
    const { text, info, outline, words, metadata, catalog } = await drawn(order.body.result.id)
    expect(info).toMatch(/Tagged: +yes/)
    expect(info).toMatch(/Title: +入社1年アンケート/)
    for (const said of ['/Lang (ja)', '/DisplayDocTitle true', '/Marked true'])
      expect(catalog).toContain(said)
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(outline).toMatch(/^Document\n {2}Sect\n/)
    expect(outline.match(/ H1 /g)).toHaveLength(1)
    expect(outline.match(/ H2 /g)).toHaveLength(9)
    const [question = ''] = annualQuestions
    expect(outline).toMatch(
      new RegExp(`TR\\n +TH: *\\n +/Scope /Row\\n +"${question}"\\n +TD *\\n +"4　ややあてはまる"\\n`),
    )
    const parts = [
      '分野ごとの平均',
      '活躍の実感',
      'イメージとの一致',
      '上司の支援',
      '組織・職場',
      'ストレス要因',
      '働き続ける意欲',
    ]
    const headings = [...outline.matchAll(/ H2 [^"]*"([^"]+)"/g)].map(([, words = '']) => words)
    expect(headings.slice(0, 7).map((heading, at) => heading.startsWith(parts[at] ?? '?'))).toEqual(
      parts.map(() => true),
    )
    const shown = text.replaceAll(/\d ?\/ ?2\n/g, '').split(/\s+/)
    expect(shown.filter((piece) => !words.includes(piece))).toEqual([])
  })

  test('leaves no page with the last line of the comments alone', async () => {
    const member = await answered({ lastname: '秋山', firstname: '実' }, '会議が多いです。\n'.repeat(16))
    const { text } = await drawn((await make([member.id])).body.result.id)
    const pages = text.split('\f').slice(0, -1)
    expect(pages).toHaveLength(3)
    expect(pages.at(-1)).toContain('コメント')
    expect(pages.at(-1)?.match(/会議が多いです。/g)).toHaveLength(16)
  })

  test('of one who has answered nothing says so, and marks what the font cannot show', async () => {
    const silent = await joinSurveyed(app, company)
    const talking = await answered({ lastname: '王', firstname: '偉' }, '我们😀 ok')
    const order = await make([silent.id, talking.id])
    const { text } = await drawn(order.body.result.id)
    expect(text).toContain('まだ回答していません')
    expect(text).toContain('コメントはありません。')
    expect(text).toContain('我〓〓 ok')
  })

  test('draws the registered letters of a name, and no mark for a variation selector', async () => {
    const member = await answered({ lastname: '大\ufa10𠮷髙', firstname: '龍\u{e0100}一' })
    const { text } = await drawn((await make([member.id])).body.result.id)
    expect(text).toContain('大\ufa10𠮷髙 龍一')
    expect(text).not.toContain('〓')
  })

  test('tells of the older list the sixteen questions that were asked', async () => {
    const member = await joinSurveyed(app, company)
    await givePart(app, company, member, { scores: all(3, 16), bySupervisor: true, version: 1 })
    const { text } = await drawn((await make([member.id])).body.result.id)
    expect(text).toContain('本人の仕事の量と難しさを、無理のないように調整している')
  })

  test('names nobody of another company and nobody twice, and is written to the log', async () => {
    const member = await answered({ lastname: '春野', firstname: 'みどり' })
    const other = await makeCompany(app)
    const foreign = await joinSurveyed(app, other)
    expect((await make([member.id, foreign.id])).status).toBe(404)
    expect((await make([member.id, member.id])).body.result.name).toBe(
      '入社1年アンケート_春野みどり_2026-06-22.pdf',
    )
    expect((await make([member.id], 'standard_viewer')).status).toBe(403)
    const logged = await columns('security_logs', ['category', 'task'], { task: 'annual.pdf' })
    expect(logged).toEqual([{ category: 'export', task: 'annual.pdf' }])
  })
})
