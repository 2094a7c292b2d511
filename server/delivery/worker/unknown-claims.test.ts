import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { AppError } from '../../platform/errors.ts'
import { lineUser, linkMember, openChannel } from '../../testing/channel-accounts.ts'
import { type LineFake, startLine } from '../../testing/providers/line.ts'
import { suite } from '../../testing/suite.ts'
import type { QueuedNotification } from '../queue.ts'

type Claims = 'mail' | 'line'

let clock = () => new Date()
const line: LineFake = await startLine(() => clock())

/** How often the mail server took a mail to each recipient; it holds each answer until `holding` ends. */
const taken = new Map<string, number>()
let holding: () => Promise<unknown> = async () => undefined
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  onData: (stream, { envelope }, done) => {
    const to = envelope.rcptTo[0]?.address ?? ''
    stream.resume()
    stream.on('end', () => {
      taken.set(to, (taken.get(to) ?? 0) + 1)
      void holding().then(() => done())
    })
  },
})
const listening = smtp.listen(0, '127.0.0.1')
await new Promise((resolve) => listening.once('listening', resolve))
const { port } = listening.address() as AddressInfo

afterAll(async () => {
  await line.stop()
  await new Promise<void>((resolve) => smtp.close(resolve))
})

const { app, company, register, rows, dispatchAt } = suite({
  env: { LINE_API_BASE: line.base, SMTP_URL: `smtp://127.0.0.1:${port}` },
  at: '2026-04-15T09:00:00+09:00',
})

const round = { date_contracted: '2026-04-01', delivery_date: '2026-05-01' }

beforeEach(async () => {
  clock = () => new Date(app.clock().epochMilliseconds)
  holding = async () => undefined
  await app.database.pool.query('delete from mails')
  await openChannel(app, company.id, 'line', line.account)
  const onLine = await register({ ...round, email: 'line@member.example' })
  await register({ ...round, email: 'mail@member.example' })
  const user = lineUser()
  line.users.set(user, { displayName: 'みどり' })
  await linkMember(app, { companyId: company.id, memberId: onLine.id, channel: 'line' }, user)
  await app.database.pool.query('delete from mails')
  taken.clear()
  line.phone.length = 0
})

/** The states of the two rows, by their channels. */
const states = async () => {
  const all = await rows('mails', { kind: 'monthly' })
  return Object.fromEntries(
    all.map(({ channel, state, worker_id }) => [channel, [state, worker_id !== null]]),
  )
}

/** The ledger whose claim a transaction's result is. */
const claimedBy = (result: unknown): Claims | null => {
  const { claimed } = (result ?? {}) as { claimed?: QueuedNotification[] }
  const channel = claimed?.[0]?.channel
  return channel === 'mail' || channel === 'line' ? channel : null
}

/**
 * Sends with a database that commits the first claim of one ledger and does not acknowledge it, once `onWire` is.
 * @param again is told when that ledger has claimed anew
 */
async function sendLosing(
  wrapped: Claims,
  onWire: Promise<void>,
  again: () => Promise<void>,
): Promise<number> {
  let claims = 0
  const asSystem: typeof app.database.asSystem = async (work) => {
    const result = await app.database.asSystem(work)
    if (claimedBy(result) !== wrapped) return result
    claims += 1
    if (claims === 1) {
      await onWire
      throw new AppError('unavailable')
    }
    if (claims === 2) await again()
    return result
  }
  const sender = { ...app, database: { ...app.database, asSystem } }
  await dispatchAt('2026-05-01T10:05:00', 0, sender)
  return claims
}

test.each<[lost: Claims, other: Claims]>([
  ['mail', 'line'],
  ['line', 'mail'],
])(
  'a claim of %s whose commit was not acknowledged is put back, and what %s has on the wire is not',
  async (lost) => {
    const onWire = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const hold = () => {
      onWire.resolve()
      return released.promise
    }
    if (lost === 'mail') line.once({ taken: true, until: hold, path: /push/ })
    else holding = hold
    const asked = line.requests()

    let seen = {}
    const claims = await sendLosing(lost, onWire.promise, async () => {
      seen = await states()
      released.resolve()
    })

    expect(claims).toBe(2)
    expect(seen).toEqual({ mail: ['sending', true], line: ['sending', true] })
    expect(await states()).toEqual({ mail: ['sent', false], line: ['sent', false] })
    expect(taken.get('mail@member.example')).toBe(1)
    expect(line.phone).toHaveLength(1)
    expect(line.requests()).toBeGreaterThan(asked)
  },
)
