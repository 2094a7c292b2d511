import { createContext, useContext } from 'react'
import { type FieldError, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/Button.tsx'
import type { MemberValues } from './member-values.ts'
import { rejoiningAnswer, rejoiningOf } from './rejoining.ts'
import type { Stored } from './stored-dates.ts'

/** What is stored of the member whose form is open; null for a registration. */
export const StoredMember = createContext<Stored | null>(null)

/** Asks whose an address or a code of somebody who left is now, and says what was answered. */
export function FormerChoice({
  error,
  name,
}: {
  error: FieldError | undefined
  name: 'email' | 'employee_code'
}) {
  const form = useFormContext<MemberValues>()
  const isNew = useContext(StoredMember) === null
  const values = useWatch({ control: form.control, compute: (typed: MemberValues) => typed })
  const answer = rejoiningOf(values)
  const choose = (isSame: boolean) => {
    form.setValue('is_rejoining', rejoiningAnswer(isSame, form.getValues()), { shouldDirty: true })
    form.clearErrors(['email', 'employee_code'])
  }
  if (error?.type === 'former' && answer === undefined)
    return (
      <div className="flex flex-wrap gap-2">
        {isNew && (
          <Button size="small" onClick={() => choose(true)}>
            再入社として登録する
          </Button>
        )}
        <Button size="small" onClick={() => choose(false)}>
          {isNew ? '別の人として登録する' : '別の人として使う'}
        </Button>
      </div>
    )
  if (name !== 'email' || answer === undefined) return null
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-ink-2">
      {answer ? '再入社として登録します。前の在籍の記録はそのまま残ります。' : '別の人として扱います。'}
      <Button size="small" onClick={() => form.setValue('is_rejoining', '', { shouldDirty: true })}>
        選び直す
      </Button>
    </p>
  )
}
