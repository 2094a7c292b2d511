import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { annualQuestions } from '#contract/annual-survey/questions.ts'
import { answersOf } from '../server/features/annual-survey/answer-rules.ts'
import { drawPerson } from '../server/features/annual-survey/pdf/export.ts'
import { Pdf } from '../server/platform/pdf.ts'
import type { Measurement } from './main.ts'

const people = 250
const megabyte = 1024 * 1024

const person = (at: number) => ({
  id: at,
  employee_code: String(at),
  lastname: '春野',
  firstname: `みどり${at}`,
  lastname_kana: 'ハルノ',
  firstname_kana: 'ミドリ',
  date_contracted: '2025-06-01',
  department: '営業本部 > 東日本営業部 > 第一グループ',
  sent_at: null,
  senior_lastname: '上田',
  senior_firstname: '司',
})

const part = (at: number, bySupervisor: boolean) => ({
  member_id: at,
  by_senior: bySupervisor,
  question_version: 2 as const,
  scores: Array.from({ length: bySupervisor ? 8 : 34 }, (_, question) => (at + question) % 6),
  comments: { stress: `会議が多く、${at}時間ほどかかっています。`.repeat(8) },
  answered_at: new Date('2026-06-03T03:00:00Z'),
  read_at: null,
  is_disclosed: true,
  is_withheld: false,
  id: 1,
  is_to_pass_on: false,
  language: 0,
  edition: 1,
})

const means = { company: [], overall: [], companyGroups: [], overallGroups: [] }

async function drawn(): Promise<{ pages: number; bytes: number }> {
  const pdf = await Pdf.begin('入社1年アンケート')
  for (let at = 0; at < people; at += 1) {
    const answers = answersOf(at, { member: part(at, false), senior: part(at, true) }, means)
    drawPerson(pdf, { person: person(at), answers }, { company: '株式会社あおぞら製作所', on: '2026-06-22' })
  }
  const { pages, content } = await pdf.finish()
  return { pages, bytes: content.length }
}

/** The library alone: the same number of pages, each filled with lines of the same length. */
async function bare(pages: number): Promise<void> {
  const font = fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
  )
  const doc = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, bufferPages: true })
  doc.registerFont('plain', readFileSync(font))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  doc.on('data', () => undefined)
  for (let page = 0; page < pages; page += 1) {
    doc.addPage().font('plain').fontSize(9)
    for (let line = 0; line < 40; line += 1)
      for (const x of [42, 336, 448, 504])
        doc.text(x === 42 ? (annualQuestions[line % 34] ?? '') : '3.82', x, 46 + line * 18, { width: 282 })
  }
  doc.end()
  await ended
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now()
  const result = await work()
  return { ms: performance.now() - start, result }
}

/** 250 people in one PDF against the library alone with as many pages; and the memory it takes at most. */
export default async function annualPdf(): Promise<Measurement[]> {
  const start = process.memoryUsage().rss / megabyte
  const { ms, result } = await timed(drawn)
  const peak = process.resourceUsage().maxRSS / 1024
  const floor = (await timed(() => bare(result.pages))).ms
  const shown = (name: string, unit: string, value: number, against: number): Measurement => ({
    name: `annual-pdf ${name} (${people} people, ${result.pages} pages, ${(result.bytes / megabyte).toFixed(1)} MB)`,
    value: Math.round(value),
    unit,
    floor: Math.round(against),
    ratio: Number((value / against).toFixed(2)),
  })
  return [
    shown('time', 'ms', ms, floor),
    shown('memory', 'MB at most, against the empty process', peak, start),
  ]
}
