import {
  type AnnualGroup,
  annualGroups,
  annualScore,
  type QuestionVersion,
  questionsOf,
} from '#contract/annual-survey/questions.ts'
import { commentsOf } from '#contract/annual-survey/view.ts'
import { editionWords } from '#contract/answers/editions.ts'
import { leastPeople } from '#contract/limits.ts'
import { fullName, kanaName } from '#contract/members/name.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import type { Cell, SheetColumn } from '../../../platform/files/sheet.ts'
import type { Means } from '../means/service.ts'
import type { Surveyed } from '../people/service.ts'
import { rounded } from '../score-rules.ts'

const parts = [
  { half: 'member', who: '本人', of: 0 },
  { half: 'senior', who: '上司', of: 1 },
] as const

const labelOf = (group: AnnualGroup): string => annualGroups.find(({ key }) => key === group)?.label ?? ''

/** Stress is turned round in its mean; its questions say what was chosen. */
const groupHeading = (group: AnnualGroup): string =>
  group === 'stress'
    ? `${labelOf(group)}（平均・反転：5がストレスの少ない状態）`
    : `${labelOf(group)}（平均）`

/** The columns of a person's row; the older list has 16 questions for the supervisor. */
export function answerColumns(version: QuestionVersion): SheetColumn[] {
  return [
    { heading: '社員番号', width: 14 },
    { heading: '氏名', width: 18 },
    { heading: 'フリガナ', width: 18 },
    { heading: '部署', width: 28 },
    { heading: '入社日', kind: 'date', width: 12 },
    { heading: '配信日時', kind: 'datetime', width: 18 },
    { heading: '本人の回答日時', kind: 'datetime', width: 18 },
    { heading: '上司', width: 18 },
    { heading: '上司の回答日時', kind: 'datetime', width: 18 },
    { heading: '本人の質問の言語と版', width: 24 },
    { heading: '上司の質問の言語と版', width: 24 },
    ...annualGroups.map(
      ({ key }): SheetColumn => ({ heading: groupHeading(key), kind: 'number', width: 16 }),
    ),
    ...parts.flatMap(({ half: part, who }) =>
      questionsOf(part, version).map(
        (text, index): SheetColumn => ({ heading: `${who}${index + 1} ${text}`, kind: 'number', width: 16 }),
      ),
    ),
    ...parts.flatMap(({ half: part, who }) =>
      commentsOf[part].map(
        (group): SheetColumn => ({
          heading: `${who}のコメント：${labelOf(group)}`,
          kind: 'paragraph',
          width: 32,
        }),
      ),
    ),
  ]
}

/** A score as a number; "not applicable" in words, so that it joins no mean. */
const scoreCell = (answer: number | null | undefined): Cell =>
  answer === 0 ? annualScore.label(answer) : (answer ?? null)

export function answerCells({ person, answers }: Surveyed, version: QuestionVersion): Cell[] {
  const kana = kanaName(person)
  const { senior_lastname: lastname, senior_firstname: firstname } = person
  return [
    person.employee_code,
    fullName(person),
    kana || null,
    person.department,
    person.date_contracted,
    person.sent_at ? formatLocal(person.sent_at) : null,
    answers.answered_at,
    lastname === null ? null : fullName({ lastname, firstname: firstname ?? '' }),
    answers.senior_answered_at,
    answers.edition && editionWords(answers.edition),
    answers.senior_edition && editionWords(answers.senior_edition),
    ...answers.groups.map(({ score }) => score),
    ...parts.flatMap(({ half: part, of }) =>
      questionsOf(part, version).map((_, index) =>
        scoreCell(
          answers.items.find((item) => item.senior_id === of && item.question_index === index)?.answer,
        ),
      ),
    ),
    ...commentsOf.member.map((group) => answers.comments[group]),
    ...commentsOf.senior.map((group) => answers.senior_comments[group]),
  ]
}

const number = (heading: string): SheetColumn => ({ heading, kind: 'number', width: 14 })

export const meanColumns: SheetColumn[] = [
  { heading: '回答する人', width: 12 },
  { heading: '質問', width: 56 },
  number('会社の平均'),
  number('回答者数（n）'),
  number('全体の平均'),
  { heading: '備考', width: 44 },
]

/** Each question's means; the company's number of people stands beside, and none under five. */
export function meanRows(version: QuestionVersion, means: Means): Cell[][] {
  return parts.flatMap(({ half: part, who, of }) =>
    questionsOf(part, version).map((text, index): Cell[] => {
      const isIt = (mean: { by_senior: boolean; question_version: number; question_index: number }) =>
        mean.by_senior === (of === 1) && mean.question_version === version && mean.question_index === index
      const company = means.company.find(isIt)
      const overall = means.overall.find(isIt)
      const remark = company ? null : `${leastPeople}名に満たないため、会社の平均はありません`
      return [
        who,
        text,
        rounded(company?.average ?? null),
        company?.count ?? null,
        rounded(overall?.average ?? null),
        remark,
      ]
    }),
  )
}
