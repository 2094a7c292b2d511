import { afterAll, expect, test } from 'vitest'
import { accountFields, keptName } from '#contract/channels/account-rules.ts'
import type { ExternalChannel } from '#contract/channels/names.ts'
import { accountOf } from '../../../channels/accounts/opening.ts'
import { findAccount } from '../../../channels/accounts/queries.ts'
import { karadenAccount, startKaraden } from '../../../testing/providers/karaden.ts'
import { startLine } from '../../../testing/providers/line.ts'
import { lineWorksAccount, startLineWorks } from '../../../testing/providers/line-works.ts'
import { startSlack } from '../../../testing/providers/slack.ts'
import { startTwilio, twilioAccount } from '../../../testing/providers/twilio.ts'
import { suite } from '../../../testing/suite.ts'

const at = '2026-05-11T10:00:00+09:00'
const now = () => new Date(at)
const line = await startLine(now)
const slack = await startSlack(now)
slack.tokens.set('xoxb-fixed', null)
const works = await startLineWorks({ now, users: [] })
const twilio = await startTwilio({ now, callback: 'https://soramoyo.example' })
const karaden = await startKaraden()
afterAll(() => Promise.all([line, slack, works, twilio, karaden].map((fake) => fake.stop())))

const { app, company, as, read } = suite({
  at,
  env: {
    LINE_API_BASE: line.base,
    SLACK_API_BASE: slack.base,
    SMS_API_BASE: twilio.base,
    LINE_WORKS_API_BASE: works.base,
    LINE_WORKS_AUTH_BASE: works.base,
  },
})

type Account = Record<string, string>

const lineAccount: Account = { ...line.account, monthlyLimit: '200' }
const slackAccount: Account = { tokenKind: 'fixed', botToken: 'xoxb-fixed', signingSecret: 'signing-secret' }
// what is typed is kept without the blanks around it
const worksAccount: Account = { ...lineWorksAccount, privateKey: lineWorksAccount.privateKey.trim() }
const onTwilio: Account = { ...twilioAccount, unitPrice: '12' }
const onKaraden: Account = { ...karadenAccount, unitPrice: '3.5' }

/** An account as its form sends it; what it lacks is blank. */
const typed = (channel: ExternalChannel, account: Account) =>
  Object.fromEntries(accountFields[channel].map(({ name }) => [name, account[keptName(name)] ?? '']))

/** The form as it opens: what may be read stands in it, secrets are blank. */
const opened = (channel: ExternalChannel, values: Account) =>
  Object.fromEntries(accountFields[channel].map(({ name }) => [name, values[name] ?? '']))

/** What the account opens with, secrets and all. */
const stored = async (channel: ExternalChannel) => {
  const key = { companyId: company.id, channel }
  const row = await app.database.asCompany(company.id, (tx) => findAccount(tx, key))
  if (!row) throw new Error('no account')
  return { account: await accountOf(app, row), webhookKey: row.webhook_key }
}

const without = (from: Account, names: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name)))

const changes: [ExternalChannel, string, Account, change: Account][] = [
  ['line', 'its plan', lineAccount, { monthly_limit: '5000' }],
  ['slack', 'its signing secret', slackAccount, { signing_secret: 'another' }],
  ['line_works', 'its bot’s secret', worksAccount, { bot_secret: 'another' }],
  ['sms', 'the price at Twilio', onTwilio, { unit_price: '13' }],
  ['sms', 'the sender at Twilio', onTwilio, { from: 'SORA' }],
  ['sms', 'the price at Karaden', onKaraden, { unit_price: '4' }],
  ['sms', 'the sender at Karaden', onKaraden, { sender_number: '' }],
]

test.each(changes)('%s: %s is changed, and nothing else', async (channel, _what, account, change) => {
  app.config.SMS_API_BASE = account.provider === 'karaden' ? karaden.base : twilio.base
  const path = `/v4/common/channels/${channel}`
  const save = (values: Account, version: number) => as('owner').put(path, { values, version })
  expect((await save(typed(channel, account), 0)).status).toBe(200)
  const [before, kept] = [await read(path), await stored(channel)]
  expect(kept.account).toEqual(account)

  expect((await save({ ...opened(channel, before.values), ...change }, before.version)).status).toBe(200)

  const [name, value] = Object.entries(change)[0] ?? ['', '']
  const rest = without(account, [keptName(name)])
  expect(await stored(channel)).toEqual({
    webhookKey: kept.webhookKey,
    account: value === '' ? rest : { ...rest, [keptName(name)]: value },
  })
  const after = await read(path)
  const { forecast: _before, ...shown } = before
  const { forecast: _after, ...shownAfter } = after
  expect(shownAfter).toEqual({ ...shown, values: after.values, version: before.version + 1 })
  expect(without(after.values, [name])).toEqual(without(before.values, [name]))
})

test('a key of Twilio’s that is taken out goes with its secret, and the token sends from then on', async () => {
  app.config.SMS_API_BASE = twilio.base
  const path = '/v4/common/channels/sms'
  expect((await as('owner').put(path, { values: typed('sms', onTwilio), version: 0 })).status).toBe(200)
  const { values, version } = await read(path)
  const cleared = { ...opened('sms', values), api_key_sid: '' }
  expect(await as('owner').put(path, { values: cleared, version })).toMatchObject({ status: 200 })
  expect((await stored('sms')).account).toEqual(without(onTwilio, ['apiKeySid', 'apiKeySecret']))
})
