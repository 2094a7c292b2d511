import { expect, test } from 'vitest'
import { dispatch } from '../../features/deliveries/service.ts'
import { mailKinds } from '../../jobs.ts'
import { asInstant } from '../../platform/clock.ts'
import { insertDueMembers } from '../../testing/due-members.ts'
import { startSmtpPeer } from '../../testing/smtp-peer.ts'
import { suite } from '../../testing/suite.ts'
import { sendQueued } from '../worker.ts'

const due = new Date('2026-05-01T01:00:00Z')
const { app } = suite({ at: due.toISOString(), company: 'none' })

test('no more connections are opened than SMTP_URL allows', async () => {
  const strict = await startSmtpPeer({ mostConnections: 3 })
  try {
    await insertDueMembers(app, 60, due)
    await dispatch(app, asInstant(due), { mailKinds: {} })
    const config = { ...app.config, SMTP_URL: `${strict.url}/?maxConnections=3` }
    const tallies = await sendQueued({ ...app, config }, mailKinds, { at: asInstant(due) })
    expect(tallies).toMatchObject([{ sent: 60, failed: 0 }])
    expect((await strict.taken()).map(({ count }) => count)).toEqual(Array.from({ length: 60 }, () => 1))
  } finally {
    await strict.stop()
  }
})
