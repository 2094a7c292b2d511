import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { suite } from '../../../testing/suite.ts'
import { amount } from '../../../testing/tier.ts'
import { fastClock, type KilledProcess, startWebhookPart } from '../../../testing/webhook-process.ts'

const members = 20
const events = amount(300, 10_000)
const kills = amount(4, 20)

const folder = mkdtempSync(join(tmpdir(), 'webhooks-'))
const file = join(folder, 'came')
afterAll(() => rmSync(folder, { recursive: true }))

const { app, as, company, newMember, rows, server } = suite()

/** The ids as they came. */
const came = () => readFileSync(file, 'utf8').split('\n').filter(Boolean)

const writeEvents = (ids: readonly number[]) =>
  Promise.all(
    ids.map(async (id) => {
      for (let count = 0; count < events / members; count += 1)
        await app.database.asCompany(company.id, (tx) =>
          tx
            .updateTable('members')
            .set({ profession: `${count}` })
            .where('id', '=', id)
            .execute(),
        )
    }),
  )

test(`${events} events reach the receiver in each member's order while worker and receiver are killed ${kills} times`, async () => {
  writeFileSync(file, '')
  const clock = { begun: Date.now(), speed: 30 }
  server.setTime(fastClock(clock)().toString())
  const ids: number[] = []
  for (let count = 0; count < members; count += 1) ids.push((await newMember()).id)
  const startReceiver = (port: number) => startWebhookPart({ part: 'receiver', port, file })
  const startWorker = () => startWebhookPart({ part: 'worker', databaseUrl: server.databaseUrl, clock })
  let receiver: KilledProcess = await startReceiver(0)
  const { port } = receiver
  const json = { name: '人事', kind: 'program', url: `http://127.0.0.1:${port}/`, events: ['member.changed'] }
  expect((await as('owner').post('/v4/common/webhooks', json)).status).toBe(201)
  const workers = [await startWorker(), await startWorker()]
  const written = writeEvents(ids)
  for (let killed = 0; killed < kills; killed += 1) {
    while (came().length < ((killed + 1) * events) / (kills + 1)) await pause(5)
    if (killed % 2 === 0) {
      await workers.shift()?.kill()
      workers.push(await startWorker())
    } else {
      await receiver.kill()
      receiver = await startReceiver(port)
    }
  }
  await written
  const waiting = () => rows('webhook_deliveries', { state: 'waiting' })
  while ((await waiting()).length > 0) await pause(50)
  for (const one of [receiver, ...workers]) await one.kill()

  const kept = await rows('webhook_deliveries')
  const known = new Map(kept.map((one) => [`msg_${one.key}`, one]))
  expect(kept).toHaveLength(events)
  expect(kept.every(({ state }) => state === 'accepted')).toBe(true)
  expect(new Set(came())).toEqual(new Set(known.keys()))
  const latest = new Map<number, number>()
  const late = came().flatMap((id) => {
    const { member_id, id: place } = known.get(id) ?? { member_id: 0, id: 0 }
    const before = latest.get(member_id) ?? 0
    latest.set(member_id, place)
    return place < before ? [`${member_id}: ${place} after ${before}`] : []
  })
  expect(late).toEqual([])
}, 900_000)
