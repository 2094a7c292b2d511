import { memberTextLimits, nameLimit, talentLimits } from '../limits.ts'
import { memberLabels } from '../members/labels.ts'
import type { TalentPerson } from './fields.ts'
import { scoreRange, type TalentScale, talentScaleKeys, talentScales } from './scales.ts'

type PersonField = Exclude<keyof TalentPerson, 'tips' | TalentScale>

export type TalentColumnKind = 'text' | 'half_width' | 'email' | 'date' | 'number' | 'paragraph'

/** One column of the sheet of talent results; a part of a piece of advice is named `tips.0.content`. */
export type TalentColumn = {
  field: string
  heading: string
  kind: TalentColumnKind
  isRequired: boolean
  /** What may stand in the cell, in words. */
  rule: string
  example: string
}

const within = (characters: number) => `${characters}文字以内`

const days = '2026-04-01 または 2026/4/1 の形式'

const person: Record<PersonField, [heading: string, kind: TalentColumnKind, rule: string, example: string]> =
  {
    external_id: [
      '受検者ID',
      'half_width',
      `検査を提供する会社の番号。${within(talentLimits.externalId)}で、ほかの行と重ならないもの`,
      'T-0001',
    ],
    lastname: [memberLabels.lastname, 'text', within(nameLimit), '空野'],
    firstname: [memberLabels.firstname, 'text', within(nameLimit), '晴子'],
    lastname_kana: [memberLabels.lastname_kana, 'text', `全角カタカナ、${within(nameLimit)}`, 'ソラノ'],
    firstname_kana: [memberLabels.firstname_kana, 'text', `全角カタカナ、${within(nameLimit)}`, 'ハルコ'],
    email: [
      memberLabels.email,
      'email',
      'メンバーの登録と同じものなら、紐づけの候補になります',
      'haruko@example.com',
    ],
    employee_code: [memberLabels.employee_code, 'half_width', within(memberTextLimits.employeeCode), '00123'],
    birth_date: ['生年月日', 'date', days, '2003-08-15'],
    examined_on: ['受検日', 'date', `${days}。同じ受検者IDの結果は、新しいほうが残ります`, '2026-03-02'],
  }

const requiredFields: readonly string[] = ['external_id', 'lastname', 'firstname', 'examined_on']

const { lowest, highest, mean } = scoreRange

const scales = talentScaleKeys.map((field): TalentColumn => {
  const { label, low, high } = talentScales[field]
  return {
    field,
    heading: label,
    kind: 'number',
    isRequired: false,
    example: String(mean),
    rule: `${lowest}〜${highest}の数字（偏差値）。低いほど「${low}」、高いほど「${high}」`,
  }
})

const tips = Array.from({ length: talentLimits.tipsInSheet }, (_, index): TalentColumn[] => {
  const name = `アドバイス${index + 1}`
  const part = (field: string, heading: string, more: Pick<TalentColumn, 'kind' | 'rule' | 'example'>) => ({
    field: `tips.${index}.${field}`,
    heading: `${name}の${heading}`,
    isRequired: false,
    ...more,
  })
  const isFirst = index === 0
  return [
    part('category', '分類', {
      kind: 'text',
      rule: `内容を入力したときは必要。${within(talentLimits.category)}`,
      example: isFirst ? '指示の出し方' : '',
    }),
    part('content', '内容', {
      kind: 'paragraph',
      rule: within(talentLimits.content),
      example: isFirst ? '目的から伝えると、自分で手順を組み立てます。' : '',
    }),
    part('keyword', 'キーワード', {
      kind: 'text',
      rule: `内容の中で目立たせる言葉。${within(talentLimits.keyword)}`,
      example: isFirst ? '目的' : '',
    }),
  ]
}).flat()

/** The columns of the sheet, in their order. */
export const talentColumns: readonly TalentColumn[] = [
  ...Object.entries(person).map(
    ([field, [heading, kind, rule, example]]): TalentColumn => ({
      field,
      heading,
      kind,
      rule,
      example,
      isRequired: requiredFields.includes(field),
    }),
  ),
  ...scales,
  ...tips,
]
