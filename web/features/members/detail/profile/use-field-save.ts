import { useMutation } from '@tanstack/react-query'
import type { MemberDetail } from '#contract/members/calls.ts'
import { api, client, queryClient } from '../../../../platform/api.ts'
import { useFlash } from '../../../../platform/flash.tsx'
import { RequestError } from '../../../../platform/request-error.ts'
import { refusalOf } from '../../../../shared/Refusal.tsx'
import { refreshFollowUps } from '../follow-ups/entries.ts'
import { changeOf, unsendable } from './field-changes.ts'
import type { EditableField, FieldDraft } from './field-kinds.ts'

export interface FieldProblem {
  message: string
  /** Somebody else saved first; the screen shows their value by now, and saving again replaces it. */
  isStale: boolean
  /** Who has the value already. */
  other: { code: string; name: string } | undefined
}

function problemOf(error: unknown): FieldProblem | undefined {
  if (!error) return undefined
  const isStale = error instanceof RequestError && error.code === 'stale_version'
  const other = error instanceof RequestError ? error.fields[0]?.ref : undefined
  return { message: refusalOf(error), isStale, other }
}

/** Saves one field under the version that is shown; a refusal keeps what was typed. */
export function useFieldSave(member: MemberDetail, field: EditableField, onSaved: () => void) {
  const flash = useFlash()
  const change = useMutation({
    mutationFn: (draft: FieldDraft) => {
      const wrong = unsendable(field, draft)
      if (wrong) throw new RequestError(422, { code: 'validation', errors: [wrong] })
      return client.members.put({
        ...changeOf(member, field, draft),
        id: member.id,
        version: member.version,
      })
    },
    onSuccess: async ({ message }) => {
      await refreshFollowUps()
      onSaved()
      flash(message)
    },
    onError: async (error) => {
      if (error instanceof RequestError && error.code === 'stale_version')
        await queryClient.invalidateQueries({ queryKey: api.members.get.key() })
    },
  })
  return {
    save: (draft: FieldDraft) => !change.isPending && change.mutate(draft),
    isSaving: change.isPending,
    problem: problemOf(change.error),
  }
}
