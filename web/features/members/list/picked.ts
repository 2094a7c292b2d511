import { mostAtOnce } from '#contract/limits.ts'
import type { MemberRow } from '#contract/members/calls.ts'
import { fullName, type PersonName } from '#contract/members/name.ts'

/** What is known of a chosen member, so that a dialog can name it and a change be taken back. */
export interface Picked {
  id: number
  name: string
  /** The two halves of it, for readers of another order. */
  person: PersonName
  department: string
  hrUserId: number | null
  supervisorId: number | null
  /** Which of the surveys are stopped. */
  isStopped: boolean
  isAnnualStopped: boolean
}

export type PickedMembers = ReadonlyMap<number, Picked>

export function pickedOf(member: MemberRow): Picked {
  return {
    id: member.id,
    name: fullName(member),
    person: { lastname: member.lastname, firstname: member.firstname },
    department: member.department?.short_name ?? '',
    hrUserId: member.hr_user_id,
    supervisorId: member.senior_id,
    isStopped: member.is_stopped_send_questions_mail,
    isAnnualStopped: member.is_stopped_send_anniv_mail,
  }
}

/** A change or a message reaches at most so many at once. */
export const pickLimit = mostAtOnce

/** The selection with these members in it, or without them. */
export function withPicked(before: PickedMembers, members: readonly Picked[], isOn: boolean): PickedMembers {
  const after = new Map(before)
  for (const member of members) {
    if (!isOn) after.delete(member.id)
    else if (after.size < pickLimit || after.has(member.id)) after.set(member.id, member)
  }
  return after
}

/** 佐藤 太郎さん、鈴木 花子さん ほか3名. */
export function namesOf(members: readonly Picked[], shown = 3): string {
  const names = members.slice(0, shown).map(({ name }) => `${name}さん`)
  const left = members.length - names.length
  return `${names.join('、')}${left > 0 ? ` ほか${left.toLocaleString('ja-JP')}名` : ''}`
}

/** The members by the person they had, in charge or above them, for putting them back. */
export function byPersonBefore(
  members: readonly Picked[],
  kind: 'hrUserId' | 'supervisorId',
): Map<number | null, number[]> {
  const groups = new Map<number | null, number[]>()
  for (const member of members) groups.set(member[kind], [...(groups.get(member[kind]) ?? []), member.id])
  return groups
}
