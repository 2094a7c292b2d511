import type { AnnualAnswers, AnnualGroupScore } from '#contract/annual-survey/calls.ts'
import { annualGroups, annualScore } from '#contract/annual-survey/questions.ts'
import { slashedDate } from '#contract/dates.ts'
import { leastPeople } from '#contract/limits.ts'
import { fullName, kanaName } from '#contract/members/name.ts'
import { type Pdf, paper } from '../../../platform/pdf.ts'
import type { Surveyed } from '../people/service.ts'

const ink = { usual: '#17223b', soft: '#46546e', faint: '#5a6880' }
const colors = { own: '#2459d3', company: '#b57403', track: '#ebf0f7' }

const [lowest, highest] = [1, 5]

const mean = (value: number | null): string => (value === null ? '–' : value.toFixed(2))
const day = (at: string): string => slashedDate(at.slice(0, 10))

export type Made = { company: string; on: string }

/** One person's pages: who it is, the groups as bars, every question, and what was written. */
export function drawPerson(pdf: Pdf, { person, answers }: Surveyed, made: Made): void {
  const name = fullName(person)
  pdf.section(`入社1年アンケート　${name}`)
  drawHeading(pdf, { person, answers }, made)
  drawGroups(pdf, answers.groups)
  for (const group of answers.groups) drawQuestions(pdf, group, answers)
  drawComments(pdf, answers)
}

function drawHeading(pdf: Pdf, { person, answers }: Surveyed, { company, on }: Made): void {
  pdf.text(`${company}　入社1年アンケート`, paper.left, { size: 8.5, color: ink.faint, width: 380 })
  pdf.text(`${day(on)} 作成`, paper.right - 120, { size: 8.5, color: ink.faint, align: 'right', width: 120 })
  pdf.y += 16
  pdf.y += pdf.text(fullName(person), paper.left, { size: 18, isBold: true, as: 'H1' }) + 1
  const kana = kanaName(person)
  const facts = [
    kana,
    person.department,
    person.employee_code && `社員番号 ${person.employee_code}`,
    `${day(person.date_contracted)} 入社`,
  ].filter(Boolean)
  pdf.y += pdf.text(facts.join('　'), paper.left, { color: ink.soft }) + 2
  const { senior_lastname: lastname, senior_firstname: firstname } = person
  const supervisor = lastname === null ? '' : `（${fullName({ lastname, firstname: firstname ?? '' })}）`
  const given = `本人：${givenOn(answers.answered_at)}　　上司${supervisor}：${givenOn(answers.senior_answered_at)}`
  pdf.y += pdf.text(given, paper.left, { color: ink.soft }) + 2
  if (!answers.is_disclosed)
    pdf.y += pdf.text('この書類を作成した人に案内されていない回答は、載せていません。', paper.left, {
      color: ink.soft,
    })
  pdf.y += 8
}

const givenOn = (at: string | null): string => (at === null ? 'まだ回答していません' : `${day(at)}に回答`)

function drawTitle(pdf: Pdf, words: string, note = ''): void {
  pdf.room(60)
  pdf.y += pdf.text(words, paper.left, { size: 11.5, isBold: true, as: 'H2' }) + 2
  if (note) pdf.y += pdf.text(note, paper.left, { size: 8, color: ink.faint }) + 3
}

const bar = { left: 168, width: 200, height: 9 }
const placeOf = (score: number): number => bar.left + ((score - lowest) / (highest - lowest)) * bar.width

/** Bars from 1 to 5; the company's mean is a mark across. */
function drawGroups(pdf: Pdf, groups: readonly AnnualGroupScore[]): void {
  drawTitle(
    pdf,
    '分野ごとの平均（1〜5）',
    `青い帯が回答、茶色の線が会社の平均です。会社の平均は集計できる回答が${leastPeople}名分あるときだけ表示します。ストレス要因は反転しており、5がストレスの少ない状態です。`,
  )
  const hasOverall = groups.some(({ average }) => average !== null)
  const look = { size: 7.5, color: ink.faint, align: 'right' } as const
  pdf.group('Table', () => {
    pdf.columns(() => {
      pdf.text('分野', paper.left, { ...look, align: 'left', width: 122 })
      pdf.text('回答', 380, { ...look, width: 40 })
      pdf.text('会社の平均', 424, { ...look, width: 74 })
      if (hasOverall) pdf.text('全体の平均', 500, { ...look, width: 53 })
    })
    pdf.y += 12
    for (const group of groups) pdf.group('TR', () => drawGroup(pdf, group, hasOverall))
  })
  pdf.y += 7
}

function drawGroup(pdf: Pdf, group: AnnualGroupScore, hasOverall: boolean): void {
  const { label, is_reversed, score, company_average: company, company_count: n } = group
  pdf.text(is_reversed ? `${label}（反転）` : label, paper.left, { width: 122, as: 'TH' })
  const top = pdf.y + 2
  pdf.box(bar.left, top, { width: bar.width, height: bar.height, fill: colors.track })
  if (score !== null)
    pdf.box(bar.left, top, { width: placeOf(score) - bar.left, height: bar.height, fill: colors.own })
  if (company !== null) {
    const x = placeOf(company)
    pdf.line([x, top - 2.5], [x, top + bar.height + 2.5], { color: colors.company, width: 2 })
  }
  pdf.text(mean(score), 380, { isBold: true, width: 40, align: 'right' })
  const count = company === null ? '' : `（${n}名）`
  pdf.text(`${mean(company)}${count}`, 424, { width: 74, align: 'right' })
  if (hasOverall) pdf.text(mean(group.average), 500, { width: 53, align: 'right' })
  pdf.y += 15
}

type Item = AnnualAnswers['items'][number]

function itemsOf({ key }: AnnualGroupScore, { items }: AnnualAnswers): Item[] {
  if (key === 'senior') return items.filter(({ senior_id }) => senior_id === 1)
  const { first, last } = annualGroups.find((group) => group.key === key) ?? { first: 0, last: -1 }
  return items.filter(
    ({ senior_id, question_index: index }) => senior_id === 0 && index >= first && index <= last,
  )
}

const column = { answer: 312, senior: 420, company: 448, overall: 504 }

function drawQuestions(pdf: Pdf, group: AnnualGroupScore, answers: AnnualAnswers): void {
  const note = group.is_reversed ? '（質問ごとの数字は、選ばれた答えのままです）' : ''
  drawTitle(pdf, `${group.label}　${mean(group.score)}${note}`)
  const shown = {
    hasSupervisor: group.key === 'success',
    hasOverall: answers.items.some(({ average }) => average !== null),
  }
  pdf.group('Table', () => {
    pdf.columns(() => drawColumns(pdf, group.key === 'senior' ? '上司への質問' : '本人への質問', shown))
    pdf.y += 11
    for (const item of itemsOf(group, answers)) drawItem(pdf, { item, answers, ...shown })
  })
  pdf.y += 6
}

type Columns = { hasSupervisor: boolean; hasOverall: boolean }

function drawColumns(pdf: Pdf, questions: string, { hasSupervisor, hasOverall }: Columns): void {
  const look = { size: 7.5, color: ink.faint }
  pdf.text(questions, paper.left, { ...look, width: column.answer - paper.left - 12 })
  pdf.text('回答', column.answer, { ...look, width: 104 })
  if (hasSupervisor) pdf.text('上司', column.senior, { ...look, width: 24 })
  pdf.text('会社の平均', column.company - 12, { ...look, width: 50, align: 'right' })
  if (hasOverall) pdf.text('全体の平均', column.overall - 4, { ...look, width: 53, align: 'right' })
}

function seenBySupervisor({ question_index }: Item, { items }: AnnualAnswers): string {
  const seen = items.find((item) => item.senior_id === 1 && item.question_index === question_index)?.answer
  return seen ? String(seen) : '–'
}

function drawItem(
  pdf: Pdf,
  { item, answers, hasSupervisor, hasOverall }: { item: Item; answers: AnnualAnswers } & Columns,
): void {
  const { question_text, answer, company_average, average } = item
  const width = column.answer - paper.left - 12
  const height = pdf.heightOf(question_text, { width })
  pdf.room(height + 4)
  pdf.group('TR', () => {
    pdf.line([paper.left, pdf.y - 1], [paper.right, pdf.y - 1])
    pdf.text(question_text, paper.left, { width, as: 'TH' })
    pdf.text(answerWords(answer), column.answer, { width: 104 })
    if (hasSupervisor) pdf.text(seenBySupervisor(item, answers), column.senior, { width: 24 })
    pdf.text(mean(company_average), column.company - 12, { width: 50, align: 'right' })
    if (hasOverall) pdf.text(mean(average), column.overall - 4, { width: 53, align: 'right' })
  })
  pdf.y += height + 4
}

function answerWords(answer: Item['answer']): string {
  if (answer === null) return '–'
  const label = annualScore.label(answer)
  return answer === 0 ? label : `${answer}　${label}`
}

function drawComments(pdf: Pdf, { comments, senior_comments }: AnnualAnswers): void {
  const written = [
    { who: '本人', said: comments },
    { who: '上司', said: senior_comments },
  ].flatMap(({ who, said }) =>
    annualGroups.flatMap(({ key, label }) => {
      const text = said[key]
      return text ? [{ about: `${who}・${label}`, text }] : []
    }),
  )
  pdf.keep(commentsHeight(pdf, written))
  drawTitle(pdf, 'コメント')
  if (written.length === 0) pdf.text('コメントはありません。', paper.left, { color: ink.soft })
  for (const { about, text } of written) drawComment(pdf, about, text)
}

type Written = { about: string; text: string }

/** Nearly what they take: no page is to hold their last line alone. */
const commentsHeight = (pdf: Pdf, written: readonly Written[]): number =>
  written.reduce((sum, { text }) => sum + 19 + pdf.heightOf(text, { width: paper.width }), 24)

/** A long one goes on over the page, a paragraph at a time. */
function drawComment(pdf: Pdf, about: string, text: string): void {
  pdf.room(40)
  pdf.y += pdf.text(about, paper.left, { size: 8, color: ink.faint, as: 'H3' }) + 1
  for (const paragraph of text.split(/\n+/)) {
    pdf.room(pdf.heightOf(paragraph, { width: paper.width }))
    pdf.y += pdf.text(paragraph, paper.left) + 2
  }
  pdf.y += 6
}
