import { useMutation } from '@tanstack/react-query'
import type { SurveySettings } from '#contract/surveys/calls.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { refreshSettings, saveOver, type Versioned } from '../use-settings.ts'

type Change = Partial<SurveySettings>

/** Settings that are saved as they are chosen. */
export function useAtOnce<Own extends Change>(
  read: Versioned<Own>,
  save: (own: Own, version: number) => Promise<{ message: string }>,
) {
  const flash = useFlash()
  const saving = useMutation({
    mutationFn: (own: Own) => saveOver(read, (version) => save(own, version)),
    onSuccess: ({ message }) => flash(message),
    onError: (error) => flash(japaneseOf(error), 'fail'),
    onSettled: refreshSettings,
  })
  return {
    /** The settings as chosen last, also while they are on their way. */
    shown: saving.isPending ? { ...read, ...saving.variables } : read,
    choose: (own: Own) => {
      if (!saving.isPending) saving.mutate(own)
    },
  }
}
