import { afterAll, expect, test } from 'vitest'
import type { CorpusMail } from '../../testing/inbound-corpus/building.ts'
import { reports as all } from '../../testing/inbound-corpus/corpus.ts'
import { codeIn } from './bounce-table.ts'
import { copyMarkers, withoutCopy } from './copy-rules.ts'
import { openParser } from './parsing.ts'
import { sortMail } from './sorting-rules.ts'

const parser = openParser()
afterAll(() => parser.close())

const occasion = {
  recipient: 'haru@member.example',
  messageId: '<m.1@example.jp>',
  to: 'bounce+x@reply.example',
}
const reports = all.filter(({ kind }) => kind === 'bounce')

/** What a mail is taken for: its class where it came back, else its kind. */
async function takenFor(mail: CorpusMail, from = mail.from): Promise<string> {
  const opened = await parser.read(mail.raw(occasion))
  if ('problem' in opened) return 'unreadable'
  const isNullSender = from === ''
  const sorted = sortMail(opened, { kind: 'bounce', isNullSender, recipient: occasion.recipient })
  if (sorted.kind !== 'bounce') return sorted.kind
  return sorted.isUnsaid ? 'nothing' : sorted.bounceClass
}

const expectedOf = ({ bounceClass, sortedAs }: CorpusMail): string => bounceClass || sortedAs

type Judged = { mail: CorpusMail; expected: string; got: string }

/** Right and wrong by what was expected. */
function tableOf(judged: readonly Judged[]): string {
  const lines = [...Map.groupBy(judged, ({ expected }) => expected)].map(([expected, all]) => {
    const wrong = all.filter(({ got }) => got !== expected)
    const as = wrong.map(({ mail, got }) => `${mail.name.slice(0, 70)} → ${got}`)
    return [`${expected.padEnd(11)} ${all.length} right ${all.length - wrong.length}`, ...as].join('\n    ')
  })
  const right = judged.filter(({ expected, got }) => expected === got).length
  return [...lines, `all         ${judged.length} right ${right}`].join('\n')
}

/** What must never be: somebody who is gone taken for our fault, ours counted against a member, a report lost. */
const grave = ({ expected, got }: Judged): boolean =>
  (expected === 'hard' && got === 'reputation') ||
  (got === 'hard' && ['reputation', 'message'].includes(expected)) ||
  (['auto_reply', 'reply'].includes(got) && got !== expected)

test('at least 120 reports of all kinds are judged, none gravely wrong and 95 of 100 right', async () => {
  expect(reports.length).toBeGreaterThanOrEqual(120)
  const judged: Judged[] = []
  for (const mail of reports) judged.push({ mail, expected: expectedOf(mail), got: await takenFor(mail) })
  process.stdout.write(`${tableOf(judged)}\n`)
  expect(judged.filter(grave)).toEqual([])
  const right = judged.filter(({ expected, got }) => expected === got).length
  expect(right / judged.length).toBeGreaterThanOrEqual(0.95)
})

test('a report that a gateway sends in its own name is none of the member’s answers', async () => {
  const taken: string[] = []
  for (const mail of reports.filter(
    ({ name, sortedAs }) => !/reply/.test(sortedAs) && !/nothing/.test(name),
  )) {
    const got = await takenFor(mail, 'postmaster@gw.example.jp')
    if (got !== expectedOf(mail)) taken.push(`${mail.name} → ${got}`)
  }
  expect(taken).toEqual([])
})

test.each([
  ['Exim, user', '550 User unknown'],
  ['mail.ru, full', 'error: quota exceed'],
  ['Gmail of old', 'Unknown user'],
  ['Exchange in English', '#550 5.1.1 RESOLVER.ADR.RecipNotFound'],
  ['au one net, full', 'メールボックスが一杯'],
  ['Domino, a diagnosis in ISO-2022-JP', 'ユーザー haruno は Domino ディレクトリには見つかりません'],
  ['Domino, a diagnosis in encoded words', 'ユーザー haruno は Domino ディレクトリには見つかりません'],
  ['a report with a broken boundary', '550 5.1.1 User unknown'],
  ['Notes', 'User not listed in public Name & Address Book'],
])('HR reads the line that says why: %s', async (name, line) => {
  const mail = reports.find((one) => one.name === name)
  const opened = await parser.read(mail?.raw(occasion) ?? Buffer.alloc(0))
  if ('problem' in opened) throw new Error(opened.problem)
  const sorted = sortMail(opened, { kind: 'bounce', isNullSender: true, recipient: occasion.recipient })
  expect(sorted).toHaveProperty('words', expect.stringContaining(line))
  expect(JSON.stringify(sorted)).not.toMatch(/created automatically|wasn't able to deliver/)
})

test.each(copyMarkers)('what stands below the line of $system is no word of the server', ({ sample }) => {
  const said = withoutCopy(`550 User unknown\n\n${sample}\nmailbox full`)
  expect(said).toContain('User unknown')
  expect(said).not.toContain('mailbox full')
})

test.each([
  ['host mx.example.org [203.4.1.2] said: 550 User unknown', null],
  ['version 5.1.1.2, 550 no', null],
  ['550 5.1.1 User unknown', '5.1.1'],
  ['550-5.2.1 The user', '5.2.1'],
  ['Sorry. (#5.7.1)', '5.7.1'],
  ['smtp; 550 550 5.1.1 x', '5.1.1'],
  ['5.1.1 <x>... User Unknown', '5.1.1'],
])('a status code is read where one stands: %s', (words, code) => {
  expect(codeIn(words)).toBe(code)
})
