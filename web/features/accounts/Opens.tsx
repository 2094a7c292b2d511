import { useQuery } from '@tanstack/react-query'
import type { DisplaySetting, User } from '#contract/accounts/calls.ts'
import { leastRole, type RoleKey, seesEverybody } from '#contract/permissions.ts'
import { api } from '../../platform/api.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

export interface Given {
  role_key: RoleKey
  display_setting: DisplaySetting
}

const useOpened = (given: Given, enabled = true) =>
  useQuery(api.accounts.opens.queryOptions({ input: given, enabled, placeholderData: (old) => old })).data
    ?.member_count

/** What an account reads as it is stored. */
export const givenTo = (user: User): Given => ({
  role_key: user.roles[0]?.key ?? leastRole,
  display_setting: user.display_setting,
})

/** Of how many people a role opens the answers, as it is chosen; and how many they were. */
export function Opens({ given, before }: { given: Given; before?: Given | undefined }) {
  const isEmpty = isNothing(given)
  const count = useOpened(given, !isEmpty)
  const countBefore = useOpened(before ?? given, before !== undefined && !isNothing(before))
  return (
    <p role="status" className="rounded bg-accent-soft px-4 py-3 text-accent-ink empty:hidden">
      {isEmpty ? nothingGiven : count !== undefined && opensInWords(given.role_key, count, countBefore)}
    </p>
  )
}

const nothingGiven = 'まだだれの回答も読めません。閲覧できる部署またはメンバーを選んでください。'

const isNothing = ({ role_key, display_setting: { department_ids, member_ids } }: Given) =>
  !seesEverybody(role_key) && department_ids.length + member_ids.length === 0

const people = (count: number) => `${count.toLocaleString('ja-JP')}名`

function opensInWords(role: RoleKey, count: number, before: number | undefined): string {
  const whose = seesEverybody(role) ? `全員（${people(count)}）` : people(count)
  if (before !== undefined && before < count) return `${whose}の回答を読めます（いまは${people(before)}）。`
  return count === 0 ? '選んだ範囲に、まだメンバーがいません。' : `${whose}の回答を読めます。`
}

interface OpensDialogProps {
  given: Given
  name: string
  verb: string
  onClose: () => void
  onConfirm: () => void
}

/** Asks before somebody comes to read everything. */
export function OpensDialog({ given, name, verb, onClose, onConfirm }: OpensDialogProps) {
  const count = useOpened(given)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={onConfirm}
      title={`${name}さんが、全員の回答を読めるようになります`}
      confirmLabel={verb}
    >
      {count !== undefined && opensInWords(given.role_key, count, undefined)}
      一部の部署だけにする場合は、「限定閲覧者」を選んでください。
    </ConfirmDialog>
  )
}
