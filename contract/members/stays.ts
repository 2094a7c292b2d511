import { hasDeclined } from '../codes.ts'

/** One stay of a person with the company, as it is told apart from the others. */
export type Stay = { date_contracted: string; date_resigned: string | null; working_status: number }

const slashed = (date: string) => date.split('-').map(Number).join('/')

/** From when until when a stay was: 2025/4/1〜2026/3/31, or that somebody never came. */
export const stayWords = ({ date_contracted, date_resigned, working_status }: Stay): string =>
  hasDeclined(working_status)
    ? `${slashed(date_contracted)}入社予定・辞退`
    : `${slashed(date_contracted)}〜${date_resigned ? slashed(date_resigned) : ''}`

/** Whose an address or a code was; `name` is null for who may not see that member. */
export const formerHolder = ({ name, ...stay }: Stay & { name: string | null }): string =>
  name === null
    ? '退職・入社辞退した方が使っていました。'
    : `${name}さん（${stayWords(stay)}）が使っていました。`
