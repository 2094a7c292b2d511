import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { Pdf, paper } from './pdf.ts'

async function footersOf(options: { isLong: boolean }): Promise<string[]> {
  const pdf = await Pdf.begin('書類', options)
  for (const title of ['一', '二']) {
    pdf.section(title)
    pdf.text('本文', paper.left)
    pdf.room(paper.bottom)
    pdf.text('本文', paper.left)
  }
  const { content, pages } = await pdf.finish()
  expect(pages).toBe(4)
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: content, encoding: 'utf8' })
  return text
    .split('\f')
    .flatMap((page) => page.trim().split(/\n\s*/).slice(1).join('').replaceAll(/\s/g, '') || [])
}

test('each page says how many there are', async () => {
  expect(await footersOf({ isLong: false })).toEqual(['一1/4', '一2/4', '二3/4', '二4/4'])
})

test('a page of a long document says which of its section it is, and its number', async () => {
  expect(await footersOf({ isLong: true })).toEqual(['一1/21', '一2/22', '二1/23', '二2/24'])
})
