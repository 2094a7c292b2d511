import { keysOf } from './keys.ts'
import { type RoleKey, roleKeys, roles } from './permissions.ts'

/** What people write of and to each other, with what it is called in the printed matrix. */
export const textKinds = {
  answer: 'answer',
  grave_answer: 'grave answer (life, harassment, mind and body, a wish to leave)',
  grave_comment: 'grave comment of the one-year survey',
  passed_on: 'sentence of a grave answer, passed on to the restricted viewer and the supervisor',
  hr_memo: 'memo for HR',
  viewer_memo: 'memo for viewers too',
  line: 'line to the member (beside a memo for HR)',
  note: 'internal note',
  message: 'message',
  reply: 'member’s reply',
  talent: 'talent analysis',
  talk_note: 'note of a restricted viewer’s talk, for HR and its writer',
  talk_note_for_hr: 'note of a restricted viewer’s talk, for HR',
  question_to_hr: 'restricted viewer’s question to HR, its writer reading along',
  promise: 'promise of a restricted viewer',
} as const
export type TextKind = keyof typeof textKinds
export const textKindKeys = keysOf(textKinds)

/** Where a text may be come across. */
export const textDoors = {
  page: 'page',
  list: 'list',
  report: 'report',
  search: 'search',
  export: 'export',
  archive: 'archive',
  mail: 'mail',
  api: 'API',
  demo: 'demo',
} as const
export type TextDoor = keyof typeof textDoors
export const textDoorKeys = keysOf(textDoors)

/** A role, or a member's supervisor, who has no account. */
export type TextReader = RoleKey | 'supervisor'
export const textReaderKeys: readonly TextReader[] = [...roleKeys, 'supervisor']

const administrators = roleKeys.filter((role) => roles[role].type === 'administrator')

/** Who comes to a door at all: the archive is the operator's command, the demo shows itself to an owner. */
const comers: Record<TextDoor, readonly TextReader[]> = {
  page: roleKeys,
  list: roleKeys,
  report: roleKeys,
  search: roleKeys,
  export: roleKeys,
  archive: [],
  mail: textReaderKeys,
  api: roleKeys,
  demo: ['owner'],
}

type Readers = Partial<Record<TextDoor, readonly TextReader[]>>

/** The entry points at which readers of a text find it. */
const at = (those: readonly TextReader[], ...doors: readonly TextDoor[]): Readers =>
  Object.fromEntries(doors.map((door) => [door, those]))

/** What a restricted viewer reports: at some doors to HR and itself, at others to HR alone. */
const reported = (own: readonly TextDoor[], toHr: readonly TextDoor[]): Readers => ({
  ...at([...administrators, 'restricted_viewer'], ...own),
  ...at(administrators, ...toHr),
  mail: [],
})

const viewersWhole = roleKeys.filter((role) => role !== 'restricted_viewer')

/**
 * Who reads each text at each entry point; an entry point not named here shows it to nobody. The weekly summary gives
 * administrators a sentence of an answer, and none of a grave one.
 */
const readers: Record<TextKind, Readers> = {
  answer: {
    ...at(roleKeys, 'page', 'list', 'report', 'api', 'demo'),
    ...at(administrators, 'export'),
    mail: [...administrators, 'supervisor'],
  },
  grave_answer: {
    ...at(viewersWhole, 'page', 'list', 'report', 'api'),
    ...at(administrators, 'export'),
    mail: [],
  },
  grave_comment: { ...at(viewersWhole, 'page', 'api'), ...at(administrators, 'export'), mail: [] },
  passed_on: {
    ...at(roleKeys, 'page', 'list', 'api'),
    ...at(administrators, 'export'),
    mail: ['supervisor'],
  },
  hr_memo: { ...at(administrators, 'page', 'list', 'export', 'api', 'demo'), mail: [] },
  viewer_memo: { ...at(roleKeys, 'page', 'list', 'api', 'demo'), ...at(administrators, 'export'), mail: [] },
  line: { ...at(administrators, 'page', 'list', 'export', 'api', 'demo'), mail: [] },
  note: at(administrators, 'page', 'search', 'api', 'demo'),
  message: at(roleKeys, 'page', 'search', 'api', 'demo'),
  reply: at(roleKeys, 'page', 'list', 'search', 'api', 'demo'),
  talent: at(administrators, 'page', 'export', 'api', 'demo'),
  talk_note: reported(['page', 'api'], ['list', 'export']),
  talk_note_for_hr: reported([], ['page', 'list', 'export', 'api']),
  question_to_hr: reported(['page', 'api'], ['list', 'export']),
  promise: reported(['page', 'list', 'api'], []),
}

export type TextCell = 'read' | 'hidden' | 'no such door'

/** What a reader finds of a text at a door. */
export function textCell(kind: TextKind, door: TextDoor, reader: TextReader): TextCell {
  const those = readers[kind][door]
  if (!those || !comers[door].includes(reader)) return 'no such door'
  return those.includes(reader) ? 'read' : 'hidden'
}
