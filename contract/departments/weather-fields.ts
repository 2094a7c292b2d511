import * as z from 'zod'
import { rate } from '../company/dashboard-calls.ts'

/** A group's latest weather; `untold` counts answers whose notice did not name the reader. */
export const unitWeather = z.object({
  people: z.int(),
  n: z.int(),
  sunny: rate,
  cloudy: rate,
  rainy: rate,
  untold: z.int().optional(),
})
export type UnitWeather = z.output<typeof unitWeather>
