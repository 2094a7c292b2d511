import type { App } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { fairThreads } from '../../../platform/fair-threads.ts'
import { keyedHash } from '../../../platform/tokens.ts'
import type { Parties, Verified } from './assertion-rules.ts'
import type { Described } from './metadata-rules.ts'
import type { SamlAnswer, SamlQuestion } from './thread.ts'
import { isPlainXml } from './xml-rules.ts'

/** A company's identity provider, as it is kept, with the name of our own addresses. */
export type SamlProvider = {
  company_id: number
  issuer: string
  entry_point: string | null
  certificates: readonly string[]
  sign_on_key: string
}

type Place = Pick<App, 'config'>

const placeOf = ({ config }: Place, key: string) => `${config.PUBLIC_URL}/auth/sso/saml/${key}`

/** By what a company's identity provider knows us: our name, which is where our metadata is, and where it answers to. */
export const samlAddresses = (app: Place, key: string) => ({
  entity_id: `${placeOf(app, key)}/metadata`,
  acs_url: `${placeOf(app, key)}/acs`,
})

/** The libraries of SAML work apart, as they take long over what anybody may post. */
const ask = fairThreads<SamlQuestion, SamlAnswer>({
  file: new URL('./thread.ts', import.meta.url),
  megabytes: 96,
  idleMs: 30_000,
  threads: 2,
  ms: 10_000,
  waiting: 50,
})

async function answered(companyId: number, question: SamlQuestion) {
  const answer = await ask(companyId, question).catch((cause: unknown) => {
    throw cause instanceof AppError ? cause : new AppError('sign_on_failed', { cause })
  })
  if ('refused' in answer) throw new AppError(answer.refused, { cause: new Error(answer.problem) })
  return answer
}

const partiesOf = (
  app: Place,
  { issuer, entry_point, certificates, sign_on_key }: SamlProvider,
): Parties => ({
  issuer,
  entryPoint: entry_point ?? '',
  certificates,
  us: samlAddresses(app, sign_on_key),
})

type Attempt = { state: string; browser: string }

/** The name of one request, which only this browser's attempt leads to. */
export const requestId = ({ secret }: Pick<App, 'secret'>, { state, browser }: Attempt): string =>
  `_${keyedHash(secret, 'saml_request', `${state} ${browser}`).toString('hex')}`

/** The address of the identity provider's page for one sign-in. */
export async function samlPage(app: App, provider: SamlProvider, attempt: Attempt): Promise<string> {
  const asked = { parties: partiesOf(app, provider), id: requestId(app, attempt), state: attempt.state }
  const answer = await answered(provider.company_id, { asks: 'page', ...asked })
  if (!('page' in answer)) throw new AppError('internal')
  return answer.page
}

/**
 * Reads an answer that this provider signed for us, of now and for this address.
 * @throws AppError('sign_on_failed') for any other, whatever is wrong with it, AppError('overloaded') in a company's crowd
 */
export async function verifiedAnswer(app: App, provider: SamlProvider, response: string): Promise<Verified> {
  const xml = Buffer.from(response, 'base64').toString('utf8')
  if (!isPlainXml(xml)) throw new AppError('sign_on_failed')
  const asked = { parties: partiesOf(app, provider), response, nowMs: app.clock().epochMilliseconds }
  const answer = await answered(provider.company_id, { asks: 'verified', ...asked })
  if (!('verified' in answer)) throw new AppError('internal')
  return answer.verified
}

/** Reads the metadata of one identity provider; null where it is not that, or names no page over TLS, or no certificate. */
export async function describedIn(companyId: number, xml: string): Promise<Described | null> {
  const answer = await answered(companyId, { asks: 'described', xml }).catch(() => null)
  return answer && 'described' in answer ? answer.described : null
}
