import { expect, test } from 'vitest'
import { type DeclaredCall, declaredCalls } from './platform/http/openapi.ts'
import { storeApiToken } from './testing/api-token.ts'
import { makeCompany } from './testing/company.ts'
import { factorSessionKeys, factorSessions, openFactorSession } from './testing/factor-sessions.ts'
import { pathWith, sentBody } from './testing/sent-call.ts'
import { suite } from './testing/suite.ts'
import { nothing } from './testing/things.ts'

const { app, server } = suite({ company: 'none' })

const withSession = declaredCalls().filter(({ meta }) => meta.access !== 'public')

/** What sets a second factor up, shows or ends it, and so answers by what the account has. */
const ofFactors: Record<string, string[]> = {
  'secondFactor.get': ['200'],
  'secondFactor.begin': ['200', '409 second_factor_in_use', '422 validation'],
  'secondFactor.confirm': ['404 not_found', '409 second_factor_in_use', '422 validation'],
  'secondFactor.show': ['422 validation', '429 login_delayed'],
  'secondFactor.renewCodes': ['200', '404 not_found'],
  'secondFactor.remove': ['200', '404 not_found'],
}

/** The call as an owner who has nothing, in a session of each kind. */
async function answersTo(call: DeclaredCall): Promise<Record<string, string>> {
  const { id: companyId, accounts } = await makeCompany(app)
  const answers: Record<string, string> = {}
  for (const key of factorSessionKeys) {
    const owner = { companyId, userId: accounts.owner.id }
    const as = await openFactorSession(app, owner, factorSessions[key])
    const { status, body } = await server.call(call.method, pathWith(call, nothing), {
      as,
      ...sentBody(call, nothing),
    })
    answers[key] = body?.code ? `${status} ${body.code}` : String(status)
  }
  return answers
}

const isRefusedFor = (answer: string | undefined): boolean =>
  /^401| (step_up|second_factor|second_factor_setup)_required$| password_expired$/.test(answer ?? '')

test.each(withSession.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s opens to a session of each factor, and where it asks for a fresh one to no stale one',
  async (_title, call) => {
    const answers = await answersTo(call)
    for (const key of factorSessionKeys) {
      const isOpen = factorSessions[key].isFresh || !call.meta.needsFreshFactor
      if (!isOpen) expect(answers[key], key).toBe('403 step_up_required')
      else if (ofFactors[call.name]) expect(ofFactors[call.name], key).toContain(answers[key])
      else expect(isRefusedFor(answers[key]), `${key}: ${answers[key]}`).toBe(false)
    }
  },
)

test('an account gets another role or address by a fresh factor alone, as its holder may have none', async () => {
  const { id: companyId, accounts } = await makeCompany(app)
  const { owner, limited_administrator: other } = accounts
  const path = `/v4/common/users/${other.id}`
  const answerTo = async (change: object, as: string) => {
    const { version } = (await server.call('GET', path, { as })).body.user
    const { status, body } = await server.call('PUT', path, { as, json: { ...change, version } })
    return body.code ?? status
  }
  const open = (key: 'app' | 'appLongAgo') =>
    openFactorSession(app, { companyId, userId: owner.id }, factorSessions[key])
  const [fresh, stale, token] = [
    await open('app'),
    await open('appLongAgo'),
    await storeApiToken(app, companyId, owner.id),
  ]
  for (const change of [{ role_key: 'standard_viewer' }, { email: `moved-${companyId}@company.example` }]) {
    expect(await answerTo(change, stale)).toBe('step_up_required')
    expect(await answerTo(change, token)).toBe('not_for_tokens')
    expect(await answerTo(change, fresh)).toBe(200)
  }
  for (const as of [stale, token]) expect(await answerTo({ firstname: '花子' }, as)).toBe(200)
})
