import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { jobs, pools } from '../../../jobs.ts'
import { enqueue, startWorker } from '../../../platform/jobs.ts'
import { insertDueMembers } from '../../../testing/due-members.ts'
import { suite } from '../../../testing/suite.ts'

const due = '2026-05-01T01:00:00Z'
const { server, peer } = suite({ at: due, company: 'none', smtp: true })

const members = 10_000

async function untilSome(): Promise<void> {
  while ((await peer.taken()).length < 50) await sleep(20)
}

test('a worker told to stop in the midst of sending drains at once and leaves the rest for the next', async () => {
  const { app } = server
  await insertDueMembers(app, members, new Date(due))
  await app.database.asSystem((tx) => enqueue(tx, 'dispatch', {}))
  const worker = await startWorker(app, jobs, { pools })
  await untilSome()
  await worker.stop()

  const taken = await peer.taken()
  expect(taken.length).toBeLessThan(members)
  const { rows } = await app.database.pool.query<{ state: string; n: number }>(
    `select state, count(*) as n from mails group by state
    union all select 'planned', count(*) from deliveries where queued_at is null
    order by state`,
  )
  const count = (state: string) => rows.find((row) => row.state === state)?.n ?? 0
  expect(count('sending')).toBe(0)
  expect(count('sent')).toBe(taken.length)
  expect(count('queued') + count('planned')).toBe(members - taken.length)
  expect(Math.max(...taken.map(({ count }) => count))).toBe(1)
}, 120_000)
