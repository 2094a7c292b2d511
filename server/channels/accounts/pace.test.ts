import { expect, test } from 'vitest'
import { openChannel } from '../../testing/channel-accounts.ts'
import { makeRandomCompany } from '../../testing/random-company.ts'
import { suite } from '../../testing/suite.ts'
import { pauseAccount } from './queries.ts'

const { app } = suite({ at: '2026-06-15T09:00:00+09:00', company: 'none' })

/** The pace of every account, and how far each was moved ahead or written at all. */
const accounts = () =>
  app.database.asSystem((tx) =>
    tx
      .selectFrom('channel_accounts')
      .select(['company_id', 'channel', 'per_second', 'next_free_at'])
      .orderBy('company_id')
      .orderBy('channel')
      .execute(),
  )

test('what a provider says of its pace is kept of the one account that it was said of', async () => {
  const [own, other] = [
    await makeRandomCompany(app, { seed: 71, members: 1 }),
    await makeRandomCompany(app, { seed: 72, members: 1 }),
  ]
  for (const { id } of [own, other])
    for (const channel of ['line', 'slack'] as const) await openChannel(app, id, channel)
  const before = await accounts()
  const say = (seconds: number, perSecond: number | null) =>
    app.database.asSystem((tx) =>
      pauseAccount(tx, { companyId: own.id, channel: 'slack' }, { seconds, perSecond }),
    )
  const isMeant = (account: (typeof before)[number]) =>
    account.company_id === own.id && account.channel === 'slack'
  const changed = async () => {
    const now = await accounts()
    return now.filter((account, at) => JSON.stringify(account) !== JSON.stringify(before[at]))
  }

  await say(0, null)
  expect(await changed()).toEqual([])
  await say(0, 0.1)
  expect(await changed()).toMatchObject([{ company_id: own.id, channel: 'slack', per_second: 0.1 }])
  const taught = (await accounts()).find(isMeant)
  await say(0, 0.1)
  expect((await accounts()).find(isMeant)).toEqual(taught)
  await say(30, null)
  const [paused, ...others] = await changed()
  expect(others).toEqual([])
  expect(paused?.per_second).toBe(0.1)
  expect(Number(paused?.next_free_at)).toBeGreaterThanOrEqual(Number(taught?.next_free_at) + 30_000)
})
