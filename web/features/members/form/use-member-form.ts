import { useState } from 'react'
import type { MemberInput } from '#contract/members/fields.ts'
import { tokyoToday } from '../../../parts/japanese-dates.ts'
import type { Origin } from '../../../platform/editing/draft-origin.ts'
import { type Edit, type EditOptions, useEditForm } from '../../../platform/editing/use-edit-form.ts'
import { fieldOfCall, formLabels } from './field-groups.ts'
import { memberSchema } from './member-schema.ts'
import type { MemberValues } from './member-values.ts'
import type { Stored } from './stored-dates.ts'

export type OriginOfMember = Origin<MemberValues>
export type FormOfMember = Edit<MemberValues, MemberInput>['form']

export type MemberFormOptions = Pick<
  EditOptions<MemberValues, MemberInput>,
  'origin' | 'onSave' | 'readLatest'
> & {
  /** Names the draft that survives a reload and a new sign-in. */
  draft: string
  /** A registration is looked over once more before it is saved. */
  isConfirmed: boolean
  /** What is stored of a member that is edited. */
  stored?: Stored | undefined
}

/** The member form's state; a registration is looked over before it is saved. */
export function useMemberForm({ isConfirmed, stored, ...options }: MemberFormOptions) {
  const [isConfirming, setConfirming] = useState(false)
  const edit = useEditForm<MemberValues, MemberInput>({
    ...options,
    schema: memberSchema(tokyoToday(), stored ?? null),
    labels: formLabels,
    fieldOf: fieldOfCall,
    onReview: isConfirmed ? () => setConfirming(true) : undefined,
    onRefused: () => setConfirming(false),
  })
  return { ...edit, isConfirming, back: () => setConfirming(false) }
}
