import { useLayoutEffect, useRef, useState } from 'react'
import { attachmentLimits } from '#contract/limits.ts'
import type { Attachment } from '#contract/messages/attachment-fields.ts'
import { attachmentName, attachmentRefusal, togetherRefusal } from '#contract/messages/attachment-rules.ts'
import { fieldError } from '#contract/rule-messages.ts'
import { client } from '../../platform/api.ts'
import { japaneseOf, problemOf } from '../../platform/request-error.ts'
import { uploadAttachment } from './upload.ts'

/** A file being uploaded, or refused. */
export interface Upload {
  key: string
  name: string
  size: number
  /** Between 0 and 1. */
  progress: number
  problem: string | null
}

export interface AttachmentsValue {
  value: readonly Attachment[]
  onChange: (files: Attachment[]) => void
}

type Waiting = Upload & { file: File; ending: AbortController }

/** Why a file cannot be added to these, in words. */
function problemBeside(file: File, beside: readonly { size: number }[]): string | null {
  const rule = attachmentRefusal(file)
  if (rule === 'attachment_empty' || rule === 'attachment_kind') return fieldError('file', rule).message
  return togetherRefusal([...beside, file])?.message ?? null
}

/** Checks each chosen file together with those accepted before it. */
function judged(files: readonly File[], before: readonly { size: number }[]): Waiting[] {
  const taken = [...before]
  return files.slice(0, attachmentLimits.files * 2).map((file) => {
    const problem = problemBeside(file, taken)
    if (problem === null) taken.push(file)
    const name = attachmentName(file.name)
    const waiting = { key: crypto.randomUUID(), name, size: file.size, progress: 0, problem }
    return { ...waiting, file, ending: new AbortController() }
  })
}

const notTaken = ({ name, problem }: Upload): string => `「${name}」を添付できませんでした。${problem}`

/** The files of a form, uploaded one after the other. */
export function useUploads({ value, onChange }: AttachmentsValue) {
  const [uploads, setUploads] = useState<readonly Waiting[]>([])
  const [said, setSaid] = useState('')
  const latest = useRef({ value, onChange })
  useLayoutEffect(() => {
    latest.current = { value, onChange }
  })
  const queue = useRef(Promise.resolve())

  const change = (key: string, part: Partial<Waiting>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key))

  const work = async (waiting: Waiting) => {
    const { key, file, ending } = waiting
    if (ending.signal.aborted) return
    try {
      const onProgress = (progress: number) => change(key, { progress })
      const done = await uploadAttachment({ file, onProgress, signal: ending.signal })
      drop(key)
      latest.current.onChange([...latest.current.value, done])
      setSaid(`「${done.name}」を添付しました。`)
    } catch (error) {
      if (ending.signal.aborted) return
      const problem = problemOf(error, 'file') ?? japaneseOf(error)
      change(key, { problem })
      setSaid(notTaken({ ...waiting, problem }))
    }
  }
  const add = (files: readonly File[]) => {
    const taken = [...latest.current.value, ...uploads.filter(({ problem }) => problem === null)]
    const added = judged(files, taken)
    setUploads((all) => [...all.filter(({ problem }) => problem === null), ...added])
    const refused = added.filter(({ problem }) => problem !== null)
    setSaid(refused.map(notTaken).join(''))
    for (const one of added) if (one.problem === null) queue.current = queue.current.then(() => work(one))
  }
  const stop = (key: string) => {
    uploads.find((one) => one.key === key)?.ending.abort()
    drop(key)
  }
  const remove = (file: Attachment) => {
    onChange(value.filter(({ id }) => id !== file.id))
    setSaid(`「${file.name}」を外しました。`)
    // the server keeps a file that a draft still uses
    client.messageAttachments.remove({ id: file.id }).catch(() => undefined)
  }
  return { uploads, said, add, stop, remove }
}
