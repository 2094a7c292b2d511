import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Occasion } from '../../testing/inbound-corpus/building.ts'
import { corpus, reports } from '../../testing/inbound-corpus/corpus.ts'
import { textOfHtml } from './html-text-rules.ts'
import { type OpenedMail, openedLimits } from './opened-mail.ts'
import { openParser, type Parser } from './parsing.ts'
import { withoutQuotes } from './quote-rules.ts'
import { sortMail } from './sorting-rules.ts'

let parser: Parser

beforeAll(() => {
  parser = openParser()
})
afterAll(() => parser.close())

const occasion: Occasion = {
  recipient: 'member@company.example',
  messageId: '<message.x@company.example>',
  to: 'reply+x@reply.example',
}
const kinds = ['reply', 'auto_reply', 'bounce', 'delay', 'arrival', 'complaint']
const raws = [...corpus, ...reports].map((mail) => mail.raw(occasion))

/** A mail of the corpus with pieces cut out, doubled, put into others or overwritten with noise. */
const damaged = fc
  .record({
    raw: fc.constantFrom(...raws),
    other: fc.constantFrom(...raws),
    from: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat({ max: 400 }),
    noise: fc.uint8Array({ maxLength: 60 }),
    how: fc.constantFrom('cut', 'noise', 'double', 'mix'),
  })
  .map(({ raw, other, from, length, noise, how }) => {
    const at = Math.floor(from * raw.length)
    const [before, after] = [raw.subarray(0, at), raw.subarray(at)]
    if (how === 'cut') return Buffer.concat([before, after.subarray(length)])
    if (how === 'noise') return Buffer.concat([before, noise, after.subarray(noise.length)])
    if (how === 'double') return Buffer.concat([before, after.subarray(0, length), after])
    return Buffer.concat([before, other])
  })

/** Whatever it is, it is sorted, and within the limits. */
function expectSorted(mail: OpenedMail): void {
  for (const kind of ['reply', 'bounce'] as const)
    for (const isNullSender of [true, false])
      expect(kinds).toContain(sortMail(mail, { kind, isNullSender, recipient: occasion.recipient }).kind)
  expect(mail.text.length).toBeLessThanOrEqual(openedLimits.text)
  expect(mail.text).not.toContain('\0')
  expect(withoutQuotes(mail.text, ['この線より上に']).text.length).toBeLessThanOrEqual(mail.text.length)
  const bytes = mail.attachments.reduce((sum, { content }) => sum + (content?.length ?? 0), 0)
  expect(bytes).toBeLessThanOrEqual(openedLimits.bytes)
}

describe('whatever comes', () => {
  test('damaged mails of the corpus are read and sorted, or said to be unreadable', async () => {
    await fc.assert(
      fc.asyncProperty(damaged, async (raw) => {
        const opened = await parser.read(raw)
        if (!('problem' in opened)) expectSorted(opened)
      }),
      { numRuns: 400 },
    )
  })

  test('bytes that are no mail at all are too', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3_000 }), async (raw) => {
        const opened = await parser.read(raw)
        if (!('problem' in opened)) expectSorted(opened)
      }),
      { numRuns: 200 },
    )
  })

  test('a thread that runs out of memory or of time ends, and the next mail is read', async () => {
    const tight = openParser({ seconds: 60, heapMegabytes: 24 })
    const line = 'Content-Type: text/plain\r\n\r\n'
    const parts = Buffer.from(`--b\r\n${line}`.repeat(250_000))
    const huge = Buffer.concat([Buffer.from('Content-Type: multipart/mixed; boundary=b\r\n\r\n'), parts])
    expect(await tight.read(huge)).toHaveProperty('problem')
    expect(await tight.read(Buffer.from('Subject: next\r\n\r\nnext'))).toMatchObject({ text: 'next' })
    await tight.close()
    const hasty = openParser({ seconds: 0.001, heapMegabytes: 256 })
    expect(await hasty.read(huge)).toHaveProperty('problem')
    await hasty.close()
  })

  test('HTML of any kind becomes words in time that grows with its length', () => {
    const html = fc.array(
      fc.constantFrom(
        '<',
        '>',
        '</',
        '<p>',
        '<blockquote>',
        '<!--',
        '-->',
        '&',
        '&#',
        ';',
        '<script>',
        'あ',
        '"',
        '\n',
      ),
      { maxLength: 400 },
    )
    fc.assert(
      fc.property(html, (pieces) => {
        expect(textOfHtml(pieces.join(''))).not.toMatch(/<script>/)
      }),
    )
    for (const piece of ['<', '<a ', '&', '<blockquote>', '<!--', '<p>', '<script>'])
      expect(typeof textOfHtml(piece.repeat(200_000))).toBe('string')
  })

  test('no text makes the cutting of quotes slow', () => {
    for (const piece of ['>', '> \n', 'On ', '2026年', '<a@b', '-'.repeat(30), '_____\n', 'From: x\n', '20'])
      expect(typeof withoutQuotes(piece.repeat(60_000), ['線']).text).toBe('string')
  })
})
