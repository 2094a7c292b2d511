import { shortKinds } from '../../../platform/links.ts'
import { linkToken, nonceBytes } from '../../../platform/tokens.ts'

const paths = { answer: '/a/', reply: '/r/', member: '/m/' } as const

const shape = /^([armc])([\w-]{22})$/

/** The page behind a short address, made from its kind and nonce alone; null for what is no such address. */
export function pageOfShort(secret: string, code: string): string | null {
  const [, letter, text = ''] = shape.exec(code) ?? []
  const kind = Object.entries(shortKinds).find(([short]) => short === letter)?.[1]
  const nonce = Buffer.from(text, 'base64url')
  if (!kind || nonce.length !== nonceBytes || nonce.toString('base64url') !== text) return null
  return kind === 'channel_code' ? `/c/${text}` : `${paths[kind]}${linkToken(secret, kind, nonce)}`
}
