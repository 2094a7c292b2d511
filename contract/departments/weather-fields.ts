import * as z from 'zod'
import { rate } from '../company/dashboard-calls.ts'

/**
 * The latest weather of a group, those with the company alone: n of its people have one, as far as the reader was told;
 * `untold` others answered without being told that it reads, absent where nobody did.
 */
export const unitWeather = z.object({
  people: z.int(),
  n: z.int(),
  sunny: rate,
  cloudy: rate,
  rainy: rate,
  untold: z.int().optional(),
})
export type UnitWeather = z.output<typeof unitWeather>
