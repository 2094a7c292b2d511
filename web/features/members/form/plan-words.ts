import { fullDate } from '../../../parts/japanese-dates.ts'

export type MemberSlots = {
  total_count: number
  use_count: number
  rest_count: number
  next_free_on: string | null
}

/** From so few slots on, the form says how many are left. */
const few = 5

/** What the plan means for a registration: nothing to say, a note, or a reason why none can be saved. */
export function planWords(slots: MemberSlots): { note?: string; blocked?: string } {
  const { total_count, rest_count, next_free_on } = slots
  if (rest_count > few) return {}
  if (rest_count > 0)
    return { note: `ご契約の登録枠（${total_count}名）のうち、あと${rest_count}名を登録できます。` }
  const next = next_free_on ? `次に枠が空くのは${fullDate(next_free_on)}です。` : ''
  return {
    note: `ご契約の登録枠（${total_count}名）をすべて使っています。登録枠は登録した日から12か月間使われ、メンバーを削除しても空きません。${next}お急ぎのときは、ご契約の変更をご相談ください。`,
    blocked: `登録枠に空きがないため、登録できません。${next}`,
  }
}
