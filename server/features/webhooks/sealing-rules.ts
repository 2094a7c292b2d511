import * as z from 'zod'
import type { WebhookKind } from '#contract/webhooks/event-rules.ts'
import type { App } from '../../platform/context.ts'
import { seal, unseal } from '../../platform/sealing.ts'
import type { Target } from './sending/request-rules.ts'

const target = z.union([z.object({ url: z.string() }), z.object({ room: z.string(), token: z.string() })])

/** The purpose under which a company's webhooks are sealed. */
export const sealedFor = (companyId: number): string => `webhooks ${companyId}`

type Seals = Pick<App, 'secret' | 'secrets'>

/** Under the purpose of the company's webhooks. */
export const sealText = (app: Seals, companyId: number, text: string): Buffer =>
  seal(app.secret, sealedFor(companyId), text)

/** The text again; throws as `unseal`. */
export const openText = (app: Seals, companyId: number, sealed: Buffer): string =>
  unseal(app.secrets, sealedFor(companyId), sealed)

/** The address, or the room and the token, sealed. */
export const sealTarget = (app: Seals, companyId: number, to: Target): Buffer =>
  sealText(app, companyId, JSON.stringify(to))

/** The same again. */
export const openTarget = (app: Seals, companyId: number, sealed: Buffer): Target =>
  target.parse(JSON.parse(openText(app, companyId, sealed)))

/** The address as the list shows it: what stands behind the host of Teams and Slack opens their channel. */
export function shownAddress(kind: WebhookKind, to: Target): string {
  if ('room' in to) return `ルーム${to.room}`
  return kind === 'program' ? to.url : `${new URL(to.url).origin}/…`
}
