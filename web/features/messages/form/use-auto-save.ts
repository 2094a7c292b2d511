import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { japaneseOf } from '../../../platform/request-error.ts'
import { isBlank } from './sending-values.ts'
import type { SendingEdit } from './use-sending-form.ts'

/** So long after the last key a draft is saved. */
const restMs = 2500

export type SaveState =
  | { is: 'resting' }
  | { is: 'saving' }
  | { is: 'saved'; at: Date }
  | { is: 'failed'; why: string }

interface AutoSave {
  edit: SendingEdit
  /** A scheduled sending would leave with half a sentence: only what is asked for is saved of it. */
  isAllowed: boolean
  save: () => Promise<void>
}

/** Saves a draft once its writer rests, one at a time; what is asked for by hand goes the same way. */
export function useAutoSave({ edit, isAllowed, save }: AutoSave) {
  const [state, setState] = useState<SaveState>({ is: 'resting' })
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const run = (work: () => Promise<void>): Promise<boolean> => {
    const turn = running.current.then(async () => {
      setState({ is: 'saving' })
      try {
        await work()
        setState({ is: 'saved', at: new Date() })
        return true
      } catch (error) {
        setState({ is: 'failed', why: japaneseOf(error) })
        return false
      }
    })
    running.current = turn
    return turn
  }
  const { form } = edit
  const { isDirty } = form.formState
  const saveAtRest = useEffectEvent(() => {
    const { isSubmitting } = form.formState
    const isWorthIt = form.formState.isDirty && !isBlank(form.getValues())
    if (isWorthIt && isAllowed && !edit.merging.isUndecided && !isSubmitting && !edit.isSaved.current)
      void run(save)
  })
  useEffect(() => {
    if (!isDirty) return
    let timer = setTimeout(saveAtRest, restMs)
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(saveAtRest, restMs)
      },
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [form, isDirty])
  return {
    state,
    run,
    /** What is under way has ended. */
    settled: () => running.current,
  }
}
