import { useContext } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { hasResigned, isOnLeave, workingStatus } from '#contract/codes.ts'
import { tokyoToday } from '../../../parts/japanese-dates.ts'
import { StoredMember } from './FormerChoice.tsx'
import type { MemberValues } from './member-values.ts'
import { returnOf, type Stored } from './stored-dates.ts'

/** What saving does to the surveys, where the state is about to change. */
export function ReturnNote() {
  const stored = useContext(StoredMember)
  const { control } = useFormContext<MemberValues>()
  const values = useWatch({ control, compute: (typed: MemberValues) => typed })
  const words = wordsOf(values, stored, tokyoToday())
  return (
    words && (
      <p role="status" className="text-ink-2">
        {words}
      </p>
    )
  )
}

function wordsOf(values: MemberValues, stored: Stored | null, today: string): string {
  const status = workingStatus.codes.find((code) => String(code) === values.working_status)
  const isPlanned = values.date_resigned > today
  if (isPlanned && status !== undefined && (hasResigned(status) || status === stored?.working_status))
    return '退職日までは在籍のまま配信し、翌日に在籍状況が「退職」になります。'
  if (!stored) return ''
  const typed = { working_status: status, date_contracted: values.date_contracted }
  switch (returnOf(typed, stored)) {
    case 'another':
      return '再入社として新しい在籍を始め、第1回から配信します。前の在籍の記録はそのまま残ります。'
    case 'same':
      return '退職・辞退を取り消し、これまでの回を続けます。再入社のときは、入社日も新しい日付に変更してください。'
    case 'none':
      return isOnLeave(stored.working_status) && status === workingStatus.is.employed
        ? '配信日がまだ来ていない回から配信します。休職が長かったときは、初回配信日を設定し直せます。'
        : ''
  }
}
