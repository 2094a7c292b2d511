import type { AccountCheck, AttemptOutcome } from '../channel.ts'
import { type MissingAnswer, type NotTaken, outcomeWithoutAnswer } from './answers.ts'

/** A provider that could not be asked or refused the account, with the outcome for a message. */
export class ProviderFailure extends Error {
  readonly outcome: NotTaken
  constructor(outcome: NotTaken) {
    super(outcome.kind)
    this.outcome = outcome
  }
}

/** What a missing answer to a request means that came before the message, as one for a token: it was surely not taken. */
export function outcomeBefore(provider: string, missing: MissingAnswer): NotTaken {
  return missing.failure === 'unreachable'
    ? outcomeWithoutAnswer(provider, missing)
    : noUse(provider, missing.words)
}

/** What an answer of no use means in the same place. */
export const noUse = (provider: string, code: string | number): NotTaken => ({
  kind: 'put_off',
  code: String(code),
  words: `${provider}が応答していません（${code}）。時間をおいて送信します。`,
})

/** What became of a message: what kept it from leaving is its outcome. */
export async function outcomeOfSending<Outcome extends AttemptOutcome>(
  send: () => Promise<Outcome>,
): Promise<Outcome | NotTaken> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof ProviderFailure) return error.outcome
    throw error
  }
}

/** The same of trying an account. */
export const failedCheck = (outcome: NotTaken): AccountCheck => ({
  ok: false,
  words: outcome.words,
  code: 'code' in outcome ? outcome.code : outcome.kind,
})
