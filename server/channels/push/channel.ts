import { createECDH, createHash } from 'node:crypto'
import { addressesOf, leadsOutside } from '../../platform/private-addresses.ts'
import {
  type AccountAccess,
  type AccountCheck,
  type Attempt,
  type Channel,
  type ChannelOutcome,
  type Notice,
  providerTimeout,
  type TooLong,
} from '../channel.ts'
import { outcomeWithoutAnswer, readJson } from '../provider/answers.ts'
import { askProvider } from '../provider/request.ts'
import { type PushAccount, PushSubscription } from './account.ts'
import { outcomeOf } from './answer-rules.ts'
import { encrypt, longestPlaintext } from './encryption.ts'
import { isPushEndpoint } from './endpoint-rules.ts'
import { vapidOf } from './vapid.ts'

export type PushMessage = { title: string; body: string; url: string | null }

type Options = {
  /** Origins of test doubles; push services need no mention. */
  allowedOrigins?: readonly string[]
  resolve?: (hostname: string) => Promise<readonly string[]>
}

type Opened = Options & { resolve: NonNullable<Options['resolve']> }

/** Each name is looked up once while an account is kept open, which is for seconds. */
function once(resolve: Opened['resolve']): Opened['resolve'] {
  const known = new Map<string, Promise<readonly string[]>>()
  return (hostname) => {
    const addresses = known.get(hostname) ?? resolve(hostname)
    known.set(hostname, addresses)
    return addresses
  }
}

/** How long a push service keeps a notification for a phone that is off, in seconds: the day after it is no news. */
const timeToLive = 24 * 3600

/** Web Push to the installed app. The address is the JSON of one subscription. */
export function pushChannel({
  resolve = addressesOf,
  ...rest
}: Options = {}): Channel<PushAccount, PushMessage> {
  const options = { ...rest, resolve: once(resolve) }
  return {
    name: 'app',
    repeating: 'collapsing',
    pace: () => null,
    compose,
    show: ({ title, body }) => ({ title, text: body, notification: null, buttons: [] }),
    send: (access, address, message, attempt) => send(options, access, { address, message, attempt }),
    check: async ({ account }) => checkKeys(account),
  }
}

function compose({ lockScreen, link }: Notice): PushMessage | TooLong {
  const message = { ...lockScreen, url: link?.url ?? null }
  const over = bytesOf(message, '').length + receiptSpace - longestPlaintext
  const { length } = lockScreen.body
  // each unit that goes frees a byte or more
  return over <= 0 ? message : { tooLong: length, longest: Math.max(0, length - over) }
}

const receiptSpace = 32 + 36

const bytesOf = (message: PushMessage, key: string) =>
  Buffer.from(JSON.stringify({ ...message, tag: key && topicOf(key), receipt: key }))

/** The name by which a repeated notification takes the place of the first, at the service and on the screen. */
const topicOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 32)

async function send(
  options: Opened,
  { account, now }: AccountAccess<PushAccount>,
  { address, message, attempt }: { address: string; message: PushMessage; attempt: Attempt },
): Promise<ChannelOutcome> {
  const subscription = readJson(PushSubscription, address)
  if (!subscription || !isPushEndpoint(subscription.endpoint, options.allowedOrigins))
    return {
      kind: 'refused',
      about: 'recipient',
      code: 'endpoint',
      words: '端末の通知の登録を利用できません。アプリを開いて、もう一度登録してください。',
    }
  const { endpoint } = subscription
  const unreachable = await reasonNotToConnect(endpoint, options)
  if (unreachable) return unreachable
  const answer = await askProvider({
    method: 'POST',
    url: endpoint,
    headers: {
      authorization: vapidOf(account, endpoint, now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(timeToLive),
      urgency: 'normal',
      topic: topicOf(attempt.key),
    },
    body: encrypt(bytesOf(message, attempt.key), subscription),
    timeout: providerTimeout,
  })
  return 'failure' in answer
    ? outcomeWithoutAnswer('通知サービス', answer)
    : outcomeOf(answer, attempt.key, now())
}

/** Refuses addresses of our own network. */
async function reasonNotToConnect(endpoint: string, { allowedOrigins = [], resolve }: Opened) {
  const { hostname, origin } = new URL(endpoint)
  if (allowedOrigins.includes(origin) || (await leadsOutside(hostname, resolve))) return null
  return outcomeWithoutAnswer('通知サービス', { failure: 'unreachable', words: 'ENOTFOUND' })
}

/** Whether the keys belong together; no push service can be asked without a device. */
function checkKeys({ publicKey, privateKey, subject }: PushAccount): AccountCheck {
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(privateKey, 'base64url')
    if (pair.getPublicKey('base64url') === publicKey)
      return { ok: true, facts: [{ label: '連絡先', value: subject }] }
  } catch {
    // no number of the curve
  }
  return { ok: false, code: 'keys', words: '通知の鍵の組み合わせを確認してください。' }
}
