import { z } from 'zod'
import type { ChannelOutcome } from '../channel.ts'
import {
  type GivenAnswer,
  type NotTaken,
  outcomeOfServerError,
  readJson,
  retryAfterOf,
} from '../provider/answers.ts'

const Answer = z.object({ ok: z.boolean(), error: z.string().optional() })

type Meaning = 'recipient' | 'message' | 'account' | 'put_off' | 'unknown'

/** What Slack's error codes mean (docs.slack.dev, chat.postMessage, conversations.open, oauth.v2.access). */
const meanings: Record<Meaning, readonly string[]> = {
  recipient: [
    'channel_not_found',
    'user_not_found',
    'users_not_found',
    'user_not_visible',
    'user_disabled',
    'cannot_dm_bot',
    'is_archived',
  ],
  message: [
    'msg_too_long',
    'msg_blocks_too_long',
    'no_text',
    'invalid_blocks',
    'invalid_blocks_format',
    'invalid_arguments',
    'metadata_too_large',
    'metadata_must_be_sent_from_app',
  ],
  account: [
    'not_authed',
    'invalid_auth',
    'account_inactive',
    'token_revoked',
    'token_expired',
    'missing_scope',
    'no_permission',
    'not_allowed_token_type',
    'access_denied',
    'two_factor_setup_required',
    'team_access_not_granted',
    'messages_tab_disabled',
    'restricted_action',
    'ekm_access_denied',
    'org_login_required',
    'invalid_refresh_token',
    'invalid_client_id',
    'bad_client_secret',
  ],
  put_off: ['ratelimited', 'rate_limited', 'message_limit_exceeded', 'team_added_to_org'],
  unknown: ['fatal_error', 'internal_error', 'service_unavailable', 'request_timeout'],
}
const meaningOf = new Map(
  Object.entries(meanings).flatMap(([meaning, codes]) => codes.map((code) => [code, meaning as Meaning])),
)

/** Codes after which the app's tokens are looked at again: another process may have renewed them. */
const spentCodes = new Set(['token_expired', 'token_revoked', 'invalid_auth'])

const words: Record<Exclude<Meaning, 'unknown'>, string> = {
  recipient: 'このメンバーのSlackには送信できません。Slackのメールアドレスを確認してください。',
  message: 'Slackがメッセージを受け付けませんでした。',
  account: 'Slackとの連携が無効になっています。連携の設定を確認してください。',
  put_off: 'Slackの送信が混み合っています。時間をおいて送信します。',
}

/** Words where an administrator can put right what the code names. */
const ownWords: Record<string, string> = {
  missing_scope:
    'Slackアプリの権限が足りません。マニフェストを更新して、アプリを再インストールしてください。',
  messages_tab_disabled: 'Slackアプリのメッセージタブがオフです。アプリの設定でオンにしてください。',
}

/** The code of an answer that says no; HTTP 200 is Slack's usual way to refuse. Null where it says yes or nothing. */
export function codeOf({ status, text }: GivenAnswer): string | null {
  if (status === 429) return 'ratelimited'
  const answer = readJson(Answer, text)
  return answer && !answer.ok ? (answer.error ?? 'no_code') : null
}

/** Whether an answer asks for another token. */
export const isSpent = (answer: GivenAnswer): boolean => spentCodes.has(codeOf(answer) ?? '')

/** The meaning of a refusal; an undocumented code leaves the outcome unknown. */
function outcomeOfRefusal(answer: GivenAnswer, now: Date): NotTaken {
  const code = codeOf(answer)
  if (code === null) return outcomeOfServerError('Slack', answer.status)
  const meaning = meaningOf.get(code) ?? 'unknown'
  if (meaning === 'unknown')
    return { kind: 'unknown', words: `Slackが受け取ったか確認できません（${code}）。` }
  const said = ownWords[code] ?? words[meaning]
  if (meaning !== 'put_off') return { kind: 'refused', about: meaning, code, words: said }
  const retryAfter = retryAfterOf(answer.headers, now)
  const wait = retryAfter === undefined ? {} : { retryAfter }
  return { kind: 'put_off', code, words: said, isPace: true, ...wait }
}

/** The same of a request that carries no message: what is unknown of it is put off, as nothing can have arrived. */
export function outcomeWithoutMessage(answer: GivenAnswer, now: Date): NotTaken {
  const outcome = outcomeOfRefusal(answer, now)
  if (outcome.kind !== 'unknown') return outcome
  return { kind: 'put_off', code: codeOf(answer) ?? String(answer.status), words: words.put_off }
}

const Posted = z.object({ ok: z.literal(true), channel: z.string(), ts: z.string() })

/** What Slack's answer to a message means; a message is named by its conversation and its `ts`. */
export function outcomeOfPost(answer: GivenAnswer, now: Date): ChannelOutcome {
  const posted = readJson(Posted, answer.text)
  if (answer.status !== 200 || !posted) return outcomeOfRefusal(answer, now)
  return takenAs(posted.channel, posted.ts)
}

/** A message that stands in a conversation. */
export const takenAs = (channel: string, ts: string): ChannelOutcome => ({
  kind: 'taken',
  providerId: messageId(channel, ts),
  thread: channel,
})

/** The name of a message, as ours and members' are kept by; an edited one is a message of its own. */
export const messageId = (channel: string, ts: string, edited?: string): string =>
  edited === undefined ? `${channel}/${ts}` : `${channel}/${ts}/${edited}`
