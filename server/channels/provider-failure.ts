import type { ChannelOutcome } from './channel.ts'
import type { ProviderAnswer } from './provider-request.ts'

type Failure = Extract<ProviderAnswer, { failure: string }>

/** What an outcome says when nothing was taken and nothing refused the member. */
type NotSent = Extract<ChannelOutcome, { kind: 'refused' | 'put_off' | 'unknown' | 'unreachable' }>

/** A provider that could not be asked, or would not hear the account, with what it means for a message. */
export class ProviderFailure extends Error {
  readonly outcome: NotSent
  constructor(outcome: NotSent) {
    super(outcome.words)
    this.outcome = outcome
  }
}

/** What a request without an answer means for the message that it carried. */
export function outcomeOfFailure({ failure }: Failure, provider: string): NotSent {
  return failure === 'unreachable'
    ? { kind: 'unreachable', words: `${provider}に接続できませんでした` }
    : { kind: 'unknown', words: `${provider}からの応答がなく、送信できたか確認できません` }
}

/** The same of a request that came before the message, as one for a token: the message was surely not taken. */
export function outcomeBefore(failure: Failure, provider: string): NotSent {
  const outcome = outcomeOfFailure(failure, provider)
  return outcome.kind === 'unknown' ? noAnswer(provider) : outcome
}

/** A provider that answers nothing of use before the message could leave. */
export const noAnswer = (provider: string): NotSent => ({
  ...{ kind: 'put_off', code: 'no_answer' },
  words: `${provider}からの応答がありません`,
})

/** The outcome of sending: what keeps a message from leaving is its outcome. */
export async function outcomeOf(send: () => Promise<ChannelOutcome>): Promise<ChannelOutcome> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof ProviderFailure) return error.outcome
    throw error
  }
}
