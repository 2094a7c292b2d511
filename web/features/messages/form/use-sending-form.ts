import { useRef, useState } from 'react'
import type { SendingDetail } from '#contract/messages/sending-calls.ts'
import { client } from '../../../platform/api.ts'
import { type Edit, useEditForm } from '../../../platform/editing/use-edit-form.ts'
import { RequestError } from '../../../platform/request-error.ts'
import { refreshSendings } from '../sendings/use-sendings.ts'
import {
  fieldOf,
  inputOf,
  labels,
  newSending,
  type SendingInput,
  type SendingValues,
  sendingSchema,
  valuesOf,
} from './sending-values.ts'

export type SendingEdit = Edit<SendingValues, SendingInput>

/** A draft or scheduled sending, one to be copied, or nothing yet. */
export interface SendingOpening {
  sending: SendingDetail | null
  isCopy: boolean
}

/** What came of the last word: how it is named, and what is to be told. */
export type Left = { code: string; message: string }

type Stored = { code: string; version: number }

const originOf = ({ sending, isCopy }: SendingOpening) => ({
  version: sending && !isCopy ? sending.version : null,
  values: sending ? valuesOf(sending, isCopy) : newSending,
})

const draftName = ({ sending, isCopy }: SendingOpening, code: string | null) =>
  `sending:${code ?? (isCopy ? `copy:${sending?.code}` : 'new')}`

/** The draft is no draft any more, or gone: what is typed goes on as a new one. */
const isGone = (error: unknown) =>
  error instanceof RequestError && (error.code === 'sending_fixed' || error.status === 404)

interface SendingFormOptions {
  opening: SendingOpening
  /** A draft has been made: the address can name it. */
  onMade: (code: string) => void
  onReview: () => void
  onRefused: () => void
  onLeft: (left: Left) => unknown
}

/** What is stored of what is written here, and how it is written anew. */
function useStored({ sending, isCopy }: SendingOpening) {
  const stored = useRef<Stored | null>(
    sending && !isCopy ? { code: sending.code, version: sending.version } : null,
  )
  const readLatest = async (code: string) => {
    const { sending: latest } = (await client.sendings.get({ code, limit: 1 })).result
    stored.current = { code, version: latest.version }
    return originOf({ sending: latest, isCopy: false })
  }
  const keep = async (input: SendingInput): Promise<Stored> => {
    const { result } = stored.current
      ? await client.sendings.update({ ...input, ...stored.current })
      : await client.messages.send({ ...input, draft: true })
    stored.current = { code: result.code, version: result.version }
    return stored.current
  }
  return { stored, readLatest, keep }
}

/** The state of a sending's form: its last word, and drafts on the way to it. */
export function useSendingForm({ opening, ...on }: SendingFormOptions) {
  const { stored, readLatest, keep } = useStored(opening)
  const [code, setCode] = useState(stored.current?.code ?? null)
  const edit = useEditForm<SendingValues, SendingInput>({
    draft: draftName(opening, code),
    origin: originOf(opening),
    schema: sendingSchema,
    labels,
    fieldOf,
    onReview: on.onReview,
    onRefused: on.onRefused,
    readLatest: code === null ? undefined : () => readLatest(code),
    onSave: async (input) => {
      const { result, message } = await client.messages
        .send({ ...input, ...stored.current })
        .catch((error: unknown) => {
          if (isGone(error)) letGo()
          throw error
        })
      return async () => {
        await refreshSendings()
        await on.onLeft({ code: result.code, message })
      }
    },
  })
  const letGo = () => {
    stored.current = null
    setCode(null)
  }
  /** Stores what is typed as a draft, whatever it lacks; what is typed meanwhile stays. */
  const saveDraft = async (change: Partial<SendingInput> = {}): Promise<void> => {
    const values = structuredClone(edit.form.getValues())
    try {
      const { code: made, version } = await keep({ ...inputOf(values), ...change })
      edit.merging.settle({ version, values })
      // after it: putting values into the form keeps them once more
      edit.forget()
      setCode(made)
      if (made !== code) on.onMade(made)
      await refreshSendings()
    } catch (error) {
      if (isGone(error)) letGo()
      if (!(error instanceof RequestError && error.code === 'stale_version' && stored.current)) throw error
      edit.merging.takeIn(await readLatest(stored.current.code))
    }
  }
  return { edit, code, saveDraft }
}
