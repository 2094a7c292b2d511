import {
  type AccountAccess,
  type AccountCheck,
  type Attempt,
  type Channel,
  type ChannelOutcome,
  providerTimeout,
} from '../channel.ts'
import { outcomeWithoutAnswer } from '../provider-answers.ts'
import { askProvider } from '../provider-request.ts'
import type { LineWorksAccount } from './account.ts'
import { outcomeOf } from './answer-rules.ts'
import { readCallback } from './callback-rules.ts'
import { type LineWorksContent, lineWorksContent } from './content.ts'
import { askForToken, TokenRefusal } from './token.ts'

type Bases = { api: string; auth: string }
type Access = AccountAccess<LineWorksAccount>

const addresses: Bases = { api: 'https://www.worksapis.com', auth: 'https://auth.worksmobile.com' }

/**
 * LINE WORKS' bot (API 2.0). A message bears no key and gets no id, so what is unknown can neither be looked up nor
 * repeated safely. The address is a member's id or login id; events name the id only.
 */
export function lineWorksChannel(bases: Bases = addresses): Channel<LineWorksAccount, LineWorksContent> {
  return {
    name: 'line_works',
    repeating: 'blind',
    // the free plan's 60 a minute; answers tell of more, or of half after half an hour
    pace: () => ({ perSecond: 1 }),
    compose: lineWorksContent,
    send: (access, address, content, attempt) =>
      withToken(bases, access, (token) => post(bases, access.account, { token, address, content, attempt })),
    check: (access) => check(bases, access),
    receive: (account, request, now) => readCallback(account.botSecret, request, now),
  }
}

/** Does it with a token, and once more with a new one when that was refused: a console can end a token early. */
async function withToken(
  { auth }: Bases,
  { account, tokens, now }: Access,
  act: (token: string) => Promise<ChannelOutcome | 'spent'>,
): Promise<ChannelOutcome> {
  const make = () => askForToken(auth, account, now())
  try {
    const kept = await tokens.token(make)
    const outcome = await act(kept.value)
    if (outcome !== 'spent') return outcome
    const second = await act((await tokens.token(make, kept)).value)
    return second === 'spent' ? outcomeOf({ status: 401, headers: new Headers(), text: '' }) : second
  } catch (error) {
    if (error instanceof TokenRefusal) return error.outcome
    throw error
  }
}

async function post(
  { api }: Bases,
  { botId }: LineWorksAccount,
  message: { token: string; address: string; content: LineWorksContent; attempt: Attempt },
): Promise<ChannelOutcome | 'spent'> {
  const { token, address, content, attempt } = message
  const answer = await askProvider({
    method: 'POST',
    url: `${api}/v1.0/bots/${encodeURIComponent(botId)}/users/${encodeURIComponent(address)}/messages`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ content }),
    timeout: providerTimeout,
    ...(attempt.signal ? { signal: attempt.signal } : {}),
  })
  if ('failure' in answer) return outcomeWithoutAnswer('LINE WORKS', answer)
  return answer.status === 401 ? 'spent' : outcomeOf(answer)
}

/** Asks for a token of its own: no call of the scope `bot.message` shows the bot without writing to somebody. */
async function check({ auth }: Bases, { account, now }: Access): Promise<AccountCheck> {
  try {
    await askForToken(auth, account, now())
    return {
      ok: true,
      facts: [
        { label: 'Service Account', value: account.serviceAccount },
        { label: 'Bot ID', value: `${account.botId}（最初の送信で確認します）` },
      ],
    }
  } catch (error) {
    if (!(error instanceof TokenRefusal)) throw error
    const { outcome } = error
    return { ok: false, code: 'code' in outcome ? outcome.code : outcome.kind, words: outcome.words }
  }
}
