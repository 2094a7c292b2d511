import type { FieldError } from '../errors.ts'
import { attachmentLimits } from '../limits.ts'
import { fieldError, type Rule } from '../rule-messages.ts'

/** Gmail returns the first ones (support.google.com/mail/answer/6590); Outlook on the web blocks the others. */
const refusedEndings = new Set(
  `ade adp apk appx appxbundle bat cab chm cmd com cpl diagcab diagcfg diagpkg dll dmg ex ex_ exe hta img ins iso isp jar
  jnlp js jse lib lnk mde mjs msc msi msix msixbundle msp mst nsh pif ps1 scr sct shb sys vb vbe vbs vhd vxd wsc wsf wsh
  xll app csh gadget inf ksh mht mhtml msh pl ps2 py pyw reg scf shs url vhdx ws xbap`.split(/\s+/),
)

/** Where a file that goes with messages is downloaded. */
export const attachmentUri = (id: number): string => `/v4/messages/attachments/${id}`

const ending = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

function shortened(name: string): string {
  const characters = [...name]
  if (characters.length <= attachmentLimits.name) return name
  const tail = [...(/\.[^.]{1,10}$/.exec(name)?.[0] ?? '')]
  return [...characters.slice(0, attachmentLimits.name - tail.length), ...tail].join('')
}

/** A file's name for sending: NFC, without path, invisible and direction-changing characters. */
export function attachmentName(given: string): string {
  const name = (given.toWellFormed().split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return shortened(name) || 'ファイル'
}

/** Why a file goes with no message, whatever is beside it. */
export function attachmentRefusal({ name, size }: { name: string; size: number }): Rule | null {
  if (size === 0) return 'attachment_empty'
  if (refusedEndings.has(ending(attachmentName(name)))) return 'attachment_kind'
  return size > attachmentLimits.bytes ? 'attachment_size' : null
}

/** A size as people read it: 12KB, 3.4MB; never less than it is. */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000 * 1024) return `${Math.max(1, Math.ceil(bytes / 1024))}KB`
  return `${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)}MB`
}

/** The sum of the files' sizes, in bytes. */
export const totalSize = (files: readonly { size: number }[]): number =>
  files.reduce((sum, { size }) => sum + size, 0)

/** Why files cannot go together, with the size they come to. */
export function togetherRefusal(files: readonly { size: number }[]): FieldError | null {
  const { files: most, megabytes, bytes } = attachmentLimits
  if (files.length > most) return fieldError('attachment_ids', 'attachment_count', most)
  const total = totalSize(files)
  if (total <= bytes) return null
  const { message, ...rest } = fieldError('attachment_ids', 'attachment_size', megabytes)
  return { ...rest, message: `合計${sizeWords(total)}です。${message}` }
}
