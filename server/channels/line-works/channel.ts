import {
  type AccountAccess,
  type AccountCheck,
  type Channel,
  type ChannelOutcome,
  providerTimeout,
} from '../channel.ts'
import { withToken } from '../provider/account-token.ts'
import { failedCheck, outcomeWithoutAnswer } from '../provider/answers.ts'
import { outcomeOfSending, ProviderFailure } from '../provider/failure.ts'
import { askProvider } from '../provider/request.ts'
import type { LineWorksAccount } from './account.ts'
import { outcomeOf } from './answer-rules.ts'
import { readCallback } from './callback-rules.ts'
import { type LineWorksContent, lineWorksContent, shownLineWorks } from './content.ts'
import { fetchSent } from './files.ts'
import { askForToken, isSpent, tokenSource } from './token.ts'

type Bases = { api: string; auth: string }
type Access = AccountAccess<LineWorksAccount>
type Message = { address: string; content: LineWorksContent }

/** Where the provider is. */
export const lineWorksBases: Bases = {
  api: 'https://www.worksapis.com',
  auth: 'https://auth.worksmobile.com',
}

/** LINE WORKS' bot (API 2.0). Messages have neither key nor id, so an unknown one is never repeated. */
export function lineWorksChannel(bases: Bases = lineWorksBases): Channel<LineWorksAccount, LineWorksContent> {
  return {
    name: 'line_works',
    repeating: 'blind',
    // the free plan's 60 a minute; answers tell of more, or of half after half an hour
    pace: () => ({ perSecond: 1 }),
    compose: lineWorksContent,
    show: shownLineWorks,
    send: (access, address, content) => send(bases, access, { address, content }),
    check: (access) => check(bases, access),
    fetchFile: (access, file, mostBytes) => fetchSent(bases, access, { file, mostBytes }),
    receive: (account, request, now) => readCallback(account.botSecret, request, now),
  }
}

function send(bases: Bases, access: Access, message: Message): Promise<ChannelOutcome> {
  const { account, now } = access
  return outcomeOfSending(async () => {
    const source = tokenSource(bases.auth, account, now)
    const post = (token: string) => postMessage(bases.api, account, { ...message, token })
    const answer = await withToken(access, source, post, isSpent)
    return 'failure' in answer ? outcomeWithoutAnswer('LINE WORKS', answer) : outcomeOf(answer)
  })
}

function postMessage(base: string, { botId }: LineWorksAccount, message: Message & { token: string }) {
  const { token, address, content } = message
  return askProvider({
    method: 'POST',
    url: `${base}/v1.0/bots/${encodeURIComponent(botId)}/users/${encodeURIComponent(address)}/messages`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ content }),
    timeout: providerTimeout,
  })
}

/** Gets a token of its own, as no call shows the bot without writing to somebody. */
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
    if (error instanceof ProviderFailure) return failedCheck(error.outcome)
    throw error
  }
}
