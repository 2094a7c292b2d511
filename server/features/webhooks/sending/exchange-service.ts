import type { WebhookAnswer } from '#contract/webhooks/calls.ts'
import { isOwnMachine, keptAnswer } from '#contract/webhooks/event-rules.ts'
import { providerTimeout } from '../../../channels/channel.ts'
import { askProviderForBytes } from '../../../channels/provider/request.ts'
import type { App } from '../../../platform/context.ts'
import { isInnerAddress, lookupOutside } from '../../../platform/private-addresses.ts'
import type { Outgoing } from './request-rules.ts'

type Asking = Pick<App, 'config' | 'resolveHost'>

const inner = '社内のネットワークのアドレスのため、送信しませんでした。'

/** Whether a webhook may go to an address as far as the address itself tells; a name is looked up when it is sent. */
export function mayGoTo({ config }: Asking, address: string): boolean {
  if (isOwnMachine(address)) return config.loopback
  const url = URL.parse(address)
  return url?.protocol === 'https:' && url.hostname !== '' && !isInnerAddress(url)
}

const unanswered = (problem: string): WebhookAnswer => ({
  is_accepted: false,
  status: null,
  problem,
  response: '',
})

function problemOf(code: string): string {
  if (code === 'EINNER') return inner
  if (code === 'TimeoutError') return `${providerTimeout / 1000}秒以内に応答がありませんでした。`
  if (['ENOTFOUND', 'EAI_AGAIN'].includes(code)) return 'URLのサーバーが見つかりませんでした。'
  return `接続できませんでした（${code}）。`
}

function refusalOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return '別のURLへ転送されたため、送信しませんでした。'
  return `受信側が受け付けませんでした（${status}）。`
}

/** What a database keeps and a screen shows of any bytes. */
const beginning = (bytes: Buffer | null): string =>
  (bytes?.toString('utf8') ?? '').replaceAll('\0', '').slice(0, keptAnswer).toWellFormed()

/**
 * One request to where a company wants it, out of our own network only, along no redirect and within ten seconds;
 * `isOurs` for an address that the operator set.
 */
export async function exchange(
  app: Asking,
  { url, ...rest }: Outgoing,
  isOurs = false,
): Promise<WebhookAnswer> {
  if (!isOurs && !mayGoTo(app, url)) return unanswered(inner)
  const isFree = isOurs || isOwnMachine(url)
  const answer = await askProviderForBytes({
    method: 'POST',
    url,
    ...rest,
    timeout: providerTimeout,
    isCutShort: true,
    announcesRedirect: true,
    ...(isFree ? {} : { lookup: lookupOutside(app.resolveHost) }),
  })
  if ('failure' in answer) return unanswered(problemOf(answer.words))
  const problem = refusalOf(answer.status)
  return { is_accepted: problem === null, status: answer.status, problem, response: beginning(answer.bytes) }
}
