import { slashedDate } from '#contract/dates.ts'
import { fullName, kanaName } from '#contract/members/name.ts'
import type { ExaminedScale, ExaminedTip, TalentExamination } from '#contract/talent/examination-calls.ts'
import { limitsOfReading } from '#contract/talent/reading-words.ts'
import { scoreRange } from '#contract/talent/scales.ts'
import { type Pdf, paper } from '../../../../platform/pdf.ts'
import type { Examination } from '../queries.ts'

const ink = { usual: '#17223b', soft: '#46546e', faint: '#5a6880' }
const colors = { mark: '#2459d3', mean: '#8a97ad', track: '#ebf0f7' }

export type Drawn = {
  person: Examination
  shown: Pick<TalentExamination, 'examined_on' | 'source_label' | 'scales' | 'tips' | 'talk'>
  company: string
}

/** One member's pages: who it is and whence the results come, the scales, the tips, how to talk, and how far it reaches. */
export function drawExamination(pdf: Pdf, drawn: Drawn, on: string): void {
  const { person, shown } = drawn
  pdf.section(`タレント分析　${fullName(person)}`)
  drawHeading(pdf, drawn, on)
  drawScales(pdf, shown.scales)
  drawTips(pdf, shown.tips)
  drawLines(pdf, 'この方との話し方（人事の方へ）', shown.talk.hr)
  drawLines(pdf, '上司の方に伝えられること', shown.talk.supervisor)
  drawLines(pdf, 'この結果の読み方', limitsOfReading)
}

function drawHeading(pdf: Pdf, { person, shown, company }: Drawn, on: string): void {
  pdf.text(`${company}　タレント分析`, paper.left, { size: 8.5, color: ink.faint, width: 380 })
  pdf.text(`${slashedDate(on)} 作成`, paper.right - 120, {
    size: 8.5,
    color: ink.faint,
    align: 'right',
    width: 120,
  })
  pdf.y += 16
  pdf.y += pdf.text(fullName(person), paper.left, { size: 18, isBold: true, as: 'H1' }) + 1
  const facts = [
    kanaName(person),
    person.department,
    person.employee_code && `社員番号 ${person.employee_code}`,
  ].filter(Boolean)
  if (facts.length > 0) pdf.y += pdf.text(facts.join('　'), paper.left, { color: ink.soft }) + 2
  const whence = `受検日 ${shown.examined_on ? slashedDate(shown.examined_on) : ''}　　出典 ${shown.source_label ?? ''}`
  pdf.y += pdf.text(whence, paper.left, { color: ink.soft }) + 10
}

function drawTitle(pdf: Pdf, words: string, note = ''): void {
  pdf.room(64)
  pdf.y += pdf.text(words, paper.left, { size: 11.5, isBold: true, as: 'H2' }) + 3
  if (note) pdf.y += pdf.text(note, paper.left, { size: 8, color: ink.faint }) + 5
}

const bar = { left: 250, width: 180, height: 8 }
const ends = { low: { x: 128, width: 114 }, high: { x: 438, width: 115 } }
const placeOf = (score: number): number =>
  bar.left + ((score - scoreRange.lowest) / (scoreRange.highest - scoreRange.lowest)) * bar.width

/** A mark on a line from one tendency to the other: neither end is the better one. */
function drawScales(pdf: Pdf, scales: readonly ExaminedScale[]): void {
  if (scales.every(({ score }) => score === null)) return
  drawTitle(pdf, '5つの面', '青い印が結果、縦の線が平均です。どちらの端が良いということはありません。')
  for (const scale of scales) drawScale(pdf, scale)
  pdf.y += 8
}

function drawScale(pdf: Pdf, { label, low, high, score, words }: ExaminedScale): void {
  pdf.room(34)
  pdf.text(label, paper.left, { isBold: true, width: 80, as: 'H3' })
  pdf.y += pdf.text(words, ends.low.x) + 2
  const look = { size: 7.5, color: ink.faint }
  pdf.text(low, ends.low.x, { ...look, align: 'right', width: ends.low.width })
  pdf.text(high, ends.high.x, { ...look, width: ends.high.width })
  const top = pdf.y + 2
  pdf.box(bar.left, top, { width: bar.width, height: bar.height, fill: colors.track })
  const mean = placeOf(scoreRange.mean)
  pdf.line([mean, top - 2], [mean, top + bar.height + 2], { color: colors.mean, width: 1 })
  if (score !== null)
    pdf.box(placeOf(score) - 5, top - 1.5, { width: 10, height: bar.height + 3, fill: colors.mark })
  pdf.y += 19
}

function drawTips(pdf: Pdf, tips: readonly ExaminedTip[]): void {
  drawTitle(pdf, '接し方のヒント')
  for (const [category, own] of Map.groupBy(tips, (tip) => tip.category)) {
    pdf.room(40)
    pdf.y += pdf.text(category, paper.left, { size: 9.5, isBold: true, color: ink.soft, as: 'H3' }) + 2
    pdf.group('L', () => {
      for (const tip of own) drawTip(pdf, tip)
    })
    pdf.y += 5
  }
  pdf.y += 4
}

function drawTip(pdf: Pdf, { content, keyword, because }: ExaminedTip): void {
  const point = keyword && `要点：${keyword}`
  const note = [point, because ?? '出典の検査による'].filter(Boolean).join('／')
  drawItem(pdf, content, note)
}

function drawItem(pdf: Pdf, words: string, note = ''): void {
  const width = paper.width - 12
  const height = pdf.heightOf(words, { width }) + (note ? pdf.heightOf(note, { width, size: 7.5 }) : 0)
  pdf.room(height + 4)
  pdf.group('LI', () => {
    pdf.text('・', paper.left, { width: 12, as: 'Lbl' })
    pdf.y += pdf.text(words, paper.left + 12, { width })
    if (note) pdf.y += pdf.text(note, paper.left + 12, { width, size: 7.5, color: ink.faint })
  })
  pdf.y += 3
}

function drawLines(pdf: Pdf, title: string, lines: readonly string[]): void {
  if (lines.length === 0) return
  drawTitle(pdf, title)
  pdf.group('L', () => {
    for (const words of lines) drawItem(pdf, words)
  })
  pdf.y += 8
}
