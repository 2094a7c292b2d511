import type { ExternalChannel } from '#contract/channels/names.ts'
import { hashToken, keyedHash, nonceBytes } from '../../../platform/tokens.ts'

/** Without 0, O, 1, I, as the code is typed from another screen. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const lettersInCode = 8

/** How long a code is good for, in minutes: one that the member sees at once, or one that waits in a message. */
export const codeMinutes: Record<ExternalChannel, number> = {
  line: 10,
  app: 10,
  slack: 14 * 24 * 60,
  line_works: 14 * 24 * 60,
  sms: 14 * 24 * 60,
}

/** So many codes that are none one account on the other side may try in an hour. */
export const triesPerHour = 5

export type CodeName = { companyId: number; memberId: number; channel: ExternalChannel; expiresAt: Date }

/** A code from its stored hash and SECRET; for LINE eight letters to type. */
export function codeOf(secret: string, { companyId, memberId, channel, expiresAt }: CodeName): string {
  const name = `${companyId} ${memberId} ${expiresAt.getTime()}`
  const bytes = keyedHash(secret, `channel code ${channel}`, name)
  if (channel !== 'line') return bytes.subarray(0, nonceBytes).toString('base64url')
  return Array.from(bytes.subarray(0, lettersInCode), (byte) => letters[byte % letters.length]).join('')
}

/** Under what a code rests in the database. */
export const codeHash = (code: string): Buffer => hashToken(code)

/** The code that rests under this hash, by whichever secret it was made; by the first where nothing is said of it. */
export function restingCode(secrets: readonly string[], name: CodeName, hash: Buffer | null): string {
  const codes = secrets.map((secret) => codeOf(secret, name))
  return codes.find((code) => hash !== null && codeHash(code).equals(hash)) ?? codes[0] ?? ''
}

const typed = new RegExp(`^[${letters}]{${lettersInCode}}$`)

/** The code that a member sent in a chat, however it was typed; null for any other text. */
export function typedCode(text: string): string | null {
  const code = text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()
  return typed.test(code) ? code : null
}

const yes = 'channel_yes:'
const no = 'channel_no:'

/** What the two buttons of a first message send back. */
export const choiceActions = (code: string) => ({ yes: `${yes}${code}`, no: `${no}${code}` })

/** Which button was pressed, of which code; null for a button that is none of these. */
export function pressedChoice(action: string): { agrees: boolean; code: string } | null {
  if (action.startsWith(yes)) return { agrees: true, code: action.slice(yes.length) }
  return action.startsWith(no) ? { agrees: false, code: action.slice(no.length) } : null
}

const stops = new Set(['停止', '配信停止', 'stop', '解除', '停止する'])

/** Whether a text asks for nothing but that the channel is left. */
export const asksToStop = (text: string): boolean =>
  stops.has(
    text
      .normalize('NFKC')
      .trim()
      .replace(/[。.!]$/, '')
      .toLowerCase(),
  )
