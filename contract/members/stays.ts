import { hasDeclined } from '../codes.ts'
import { slashedDate } from '../dates.ts'

/** One stay of a person with the company, as it is told apart from the others. */
export type Stay = { date_contracted: string; date_resigned: string | null; working_status: number }

/** From when until when a stay was: 2025/4/1〜2026/3/31, or that somebody never came. */
export const stayWords = ({ date_contracted, date_resigned, working_status }: Stay): string =>
  hasDeclined(working_status)
    ? `${slashedDate(date_contracted)}入社予定・辞退`
    : `${slashedDate(date_contracted)}〜${date_resigned ? slashedDate(date_resigned) : ''}`

/** Whose an address or a code was; `name` is null for who may not see that member. */
export const formerHolder = ({ name, ...stay }: Stay & { name: string | null }): string =>
  name === null
    ? '退職・入社辞退した方が使っていました。'
    : `${name}さん（${stayWords(stay)}）が使っていました。`
