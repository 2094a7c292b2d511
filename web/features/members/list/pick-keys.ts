import type { MemberRow } from '#contract/members/calls.ts'
import { focusedRow } from './use-list-keys.ts'
import type { Selection } from './use-selection.ts'

/** x chooses the row with the focus, with Shift all rows up to it; Escape leaves them all. */
export function pickKeys(
  selection: Selection | null,
  rowAt: (index: number) => MemberRow | undefined,
): Record<string, () => void> {
  if (!selection) return {}
  const pick = (isRange: boolean) => () => {
    const index = focusedRow()
    const member = index === null ? undefined : rowAt(index)
    if (member && index !== null) selection.pick(member, index, isRange)
  }
  return { x: pick(false), X: pick(true), ...(selection.members.size > 0 && { Escape: selection.clear }) }
}
