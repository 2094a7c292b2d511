import { beforeAll, describe, expect, test } from 'vitest'
import { missingSteps } from '#contract/sessions/missing.ts'
import { type DeclaredCall, declaredCalls } from './platform/http/openapi.ts'
import { exampleFor } from './testing/example-input.ts'
import { setUpApp } from './testing/second-factor.ts'
import { suite } from './testing/suite.ts'

const { server, company, inCompany } = suite({ company: 'file', at: '2026-04-01T09:00:00+09:00' })

const calls = declaredCalls().filter(({ meta }) => meta.access !== 'public')

const refusals = {
  second_factor: 'second_factor_required',
  second_factor_setup: 'second_factor_setup_required',
  password: 'password_expired',
} as const

/** The call as the owner, naming nothing that is there. */
async function codeOf(call: DeclaredCall): Promise<string | undefined> {
  const path = call.path.replace(/\{\w+\}/g, '1')
  const json = call.method === 'GET' || !call.input ? {} : { json: exampleFor(call.input) }
  const { token } = company.accounts.owner
  const answer = await server.call(call.method, path, { as: token, ...json })
  return answer.status === 403 ? answer.body.code : undefined
}

const setSession = (change: { must_change_password?: boolean; factors?: string[] }) =>
  inCompany((tx) =>
    tx.updateTable('sessions').set(change).where('user_id', '=', company.accounts.owner.id).execute(),
  )

const setRules = (roles: string[]) =>
  inCompany((tx) =>
    tx
      .insertInto('second_factor_rules')
      .values({ company_id: company.id, roles, required_from: '2026-04-01' })
      .onConflict((known) => known.column('company_id').doUpdateSet({ roles }))
      .execute(),
  )

/** What leaves a session without this. */
const states = {
  password: () => setSession({ must_change_password: true }),
  second_factor_setup: async () => {
    await setSession({ must_change_password: false })
    await setRules(['owner'])
  },
  second_factor: async () => {
    await setRules([])
    const { status } = await setUpApp(server.call, company.accounts.owner.token, server.app.clock())
    expect(status).toBe(200)
    await setSession({ factors: ['password'] })
  },
} as const

for (const missing of ['password', 'second_factor_setup', 'second_factor'] as const)
  describe(`a session without ${missing}`, () => {
    beforeAll(states[missing])

    const closed = calls.filter(({ meta }) => !meta.isOpenWhile.includes(missing))
    test.each(closed.map((call) => [`${call.method} ${call.path}`, call] as const))(
      '%s is refused, and says what is missing',
      async (_title, call) => {
        expect(await codeOf(call)).toBe(refusals[missing])
      },
    )
  })

test('each step is supplied by calls that it leaves open, and nothing else is open but the way out', () => {
  const open = missingSteps.map((step) => [
    step,
    calls.filter(({ meta }) => meta.isOpenWhile.includes(step)).map(({ name }) => name),
  ])
  expect(Object.fromEntries(open)).toEqual({
    second_factor: [
      'sessions.logout',
      'sessions.me',
      'secondFactor.show',
      'secondFactor.get',
      'passkeys.beginShowing',
      'passkeys.show',
    ],
    second_factor_setup: [
      'sessions.logout',
      'sessions.me',
      'secondFactor.get',
      'secondFactor.begin',
      'secondFactor.confirm',
      'passkeys.list',
      'passkeys.beginAdding',
      'passkeys.add',
    ],
    password: ['sessions.logout', 'sessions.me', 'sessions.changePassword'],
  })
})

describe('a session whose second factor was shown long ago', () => {
  beforeAll(async () => {
    await setSession({ factors: ['password', 'totp'] })
    server.setTime('2026-04-01T09:11:00+09:00')
  })

  const marked = calls.filter(({ meta }) => meta.needsFreshFactor)
  test.each(marked.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s asks for it anew',
    async (_title, call) => {
      expect(await codeOf(call)).toBe('step_up_required')
    },
  )

  test('every file of the company asks for it, but what its reader has just sent or reads on the screen', () => {
    const open = calls.filter(({ isFile, meta }) => isFile && !meta.needsFreshFactor)
    expect(open.map(({ name }) => name)).toEqual([
      'memberImports.registrationSheet',
      'memberImports.failedRows',
      'avatars.get',
      'messages.receivedFile',
      'messageAttachments.get',
      'departmentImports.sheet',
      'accounts.importSheet',
      'accountFiles.failedRows',
      'talentImports.sheet',
      'talentImports.failedRows',
    ])
  })

  test('files with names, erasure, security, ownership and keys ask for it', () => {
    const names = marked.map(({ name }) => name)
    for (const name of [
      'members.download',
      'members.downloadPicked',
      'exports.file',
      'annualReports.xlsx',
      'timelineFiles.download',
      'memberReads.download',
      'security.downloadLogs',
      'security.update',
      'security.register',
      'security.resetPasswords',
      'secondFactor.setRules',
      'secondFactor.reset',
      'secondFactor.remove',
      'secondFactor.renewCodes',
      'accounts.displayLimits',
      'accounts.transferOwnership',
      'accounts.invite',
      'accounts.import',
      'apiTokens.create',
      'webhooks.create',
      'signOn.save',
      'erasures.erase',
      'erasures.hold',
      'services.link',
      'services.rotateKey',
      'channels.saveAccount',
      'talentSources.connect',
      'erasures.saveRetention',
    ])
      expect(names).toContain(name)
  })
})
