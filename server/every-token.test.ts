import { expect, test } from 'vitest'
import { permissionKeys } from '#contract/permissions.ts'
import { type DeclaredCall, declaredCalls } from './platform/http/openapi.ts'
import { storeApiToken } from './testing/api-token.ts'
import { makeCompany } from './testing/company.ts'
import { isOpenToTokens } from './testing/path-parameters.ts'
import { pathWith, sentBody } from './testing/sent-call.ts'
import { suite } from './testing/suite.ts'
import { nothing } from './testing/things.ts'

const { app, server } = suite({ company: 'none' })

const withSession = declaredCalls().filter(({ meta }) => meta.access !== 'public')

const send = (call: DeclaredCall, as: string) =>
  server.call(call.method, pathWith(call, nothing), { as, ...sentBody(call, nothing) })

/** The tokens of an owner who has nothing, as the call decides what each of them may do. */
async function tokensFor({ meta: { access } }: DeclaredCall) {
  const { id, accounts } = await makeCompany(app)
  const make = (options: Parameters<typeof storeApiToken>[3]) =>
    storeApiToken(app, id, accounts.owner.id, options)
  const revoked = await make({})
  const others = permissionKeys.filter((key) => key !== access)
  await app.database.asCompany(id, (tx) => tx.deleteFrom('api_tokens').execute())
  return {
    only: await make({ permissions: permissionKeys.filter((key) => key === access) }),
    without: await make({ permissions: others }),
    expired: await make({ expiresOn: '2026-01-01' }),
    foreign: await make({ allowedAddresses: ['203.0.113.0/24'] }),
    revoked,
  }
}

test.each(withSession.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s is open to a token that holds its key, and to no other',
  async (_title, call) => {
    const tokens = await tokensFor(call)
    const codeOf = async (token: string) => (await send(call, token)).body?.code
    expect(await codeOf(tokens.expired)).toBe('unauthenticated')
    expect(await codeOf(tokens.revoked)).toBe('unauthenticated')
    expect(await codeOf(tokens.foreign)).toBe('address_not_allowed')
    expect(await codeOf(tokens.without)).toBe(isOpenToTokens(call) ? 'forbidden' : 'not_for_tokens')
    const { status, body } = await send(call, tokens.only)
    if (!isOpenToTokens(call)) expect(body.code).toBe('not_for_tokens')
    else
      expect(status, JSON.stringify(body)).not.toSatisfy(
        (is: number) => is === 401 || is === 403 || is >= 500,
      )
  },
)
