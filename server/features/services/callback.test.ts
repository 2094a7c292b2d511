import { beforeEach, describe, expect, test } from 'vitest'
import { makeCompany } from '../../testing/company.ts'
import {
  callBack,
  linkedWith,
  type Signed,
  type Signing,
  sentPerson,
  signedCallback,
} from '../../testing/engage.ts'
import { suite } from '../../testing/suite.ts'
import { serviceJobs } from './jobs.ts'

const morning = '2026-04-10T09:00:00+09:00'
const { app, server, company, as, read, done, columns } = suite({ at: morning })

let signing: Signing

beforeEach(async () => {
  signing = await linkedWith(app, company.id)
})

const post = (signed: Signed) => callBack(server.url, signed)

const sendAs = (by: Signing, ...members: unknown[]) => post(signedCallback(by, { members }))
const send = (...members: unknown[]) => sendAs(signing, ...members)

const waiting = async (): Promise<number> => (await read('/v3/temp_members')).count

/** Moves the clock, and that of the sender with it. */
const later = (seconds: number) => {
  server.setTime(new Date(Date.parse(morning) + seconds * 1000).toISOString())
  signing = { ...signing, at: Date.parse(morning) / 1000 + seconds }
}

const rotated = async (service = 1): Promise<Signing> => {
  const { key } = await done('PUT', `/v3/company_services/key?service=${service}`)
  return { ...signing, secret: key }
}

const refusal = {
  status: 401,
  code: 'signature_invalid',
  message: '送信元を確認できませんでした。連携の設定を確認してください。',
}
const seen = ({ status, body }: Awaited<ReturnType<typeof post>>) => ({
  status,
  code: body.code,
  message: body.message,
})

const recorded = () =>
  columns('service_calls', ['service', 'result', 'status', 'is_trial', 'received', 'known'])
const nobody = { is_trial: false, received: null, known: null }

describe('a callback that nobody vouches for', () => {
  const content = { members: [sentPerson()] }

  test('gets one and the same answer, whatever is wrong', async () => {
    const unlinked = await makeCompany(app)
    const good = signedCallback(signing, content)
    const without = (name: string) => ({
      ...good,
      headers: Object.fromEntries(Object.entries(good.headers).filter(([key]) => key !== name)),
    })
    const bad: Record<string, { body: string; headers: Record<string, string> }> = {
      'another secret': signedCallback({ ...signing, secret: 'guessed' }, content),
      'a changed body': { ...good, body: good.body.replace('柏木', '柏本') },
      'a changed time': {
        ...good,
        headers: { ...good.headers, 'x-engage-timestamp': String(signing.at + 1) },
      },
      'too old': signedCallback({ ...signing, at: signing.at - 301 }, content),
      'too early': signedCallback({ ...signing, at: signing.at + 301 }, content),
      'an unknown company': signedCallback({ ...signing, companyId: 999_999_999 }, content),
      'a company without a link': signedCallback({ ...signing, companyId: unlinked.id }, content),
      'unreadable and unsigned': { ...good, body: '{' },
      'an empty body': { ...good, body: '' },
      'no company': without('x-engage-company'),
      'no time': without('x-engage-timestamp'),
      'no signature': without('x-engage-signature'),
    }
    for (const [what, callback] of Object.entries(bad))
      expect(seen(await post(callback as Signed)), what).toEqual(refusal)
    expect(await waiting()).toBe(0)
  })

  test('is refused the second time, also when both come at once', async () => {
    const callback = signedCallback(signing, content)
    const both = await Promise.all([post(callback), post(callback)])
    expect(both.map(({ status }) => status).sort()).toEqual([202, 401])
    later(299)
    expect(seen(await post(callback))).toEqual(refusal)
    expect(await waiting()).toBe(1)
  })

  test('is not taken again after the receipts were cleaned', async () => {
    const callback = signedCallback({ ...signing, at: signing.at + 300 }, content)
    expect((await post(callback)).status).toBe(202)
    for (const [seconds, kept] of [
      [600, 1],
      [700, 0],
    ] as const) {
      later(seconds)
      await serviceJobs.forget_service_calls(app)
      expect(await columns('engage_receipts', ['signature'])).toHaveLength(kept)
      expect(seen(await post(callback))).toEqual(refusal)
    }
  })
})

test('a body that cannot be read is told so, once its signature holds', async () => {
  const unreadable = await post(signedCallback(signing, '{"members": ['))
  expect([unreadable.status, unreadable.body.code]).toEqual([400, 'malformed_request'])
  const nul = await send(sentPerson({ firstname: 'a\u0000b' }))
  expect([nul.status, nul.body.code]).toEqual([400, 'malformed_request'])
})

describe('the key of a service', () => {
  test('speaks for its own people alone', async () => {
    const third = await linkedWith(app, company.id, 3)
    const mixed = await sendAs(third, sentPerson({ joined_site: 3 }), sentPerson({ joined_site: 1 }))
    expect(mixed.status).toBe(422)
    expect(mixed.body.errors).toMatchObject([{ field: 'members.1.joined_site', rule: 'choice' }])
    expect(await waiting()).toBe(0)
    expect((await sendAs(third, sentPerson({ joined_site: 3 }))).status).toBe(202)
    expect((await send(sentPerson())).status).toBe(202)
  })

  test('speaks for its own company alone', async () => {
    const other = await makeCompany(app)
    const theirs = await linkedWith(app, other.id)
    const crossed = await sendAs({ ...theirs, companyId: company.id }, sentPerson())
    expect(seen(crossed)).toEqual(refusal)
    expect((await sendAs(theirs, sentPerson())).status).toBe(202)
    expect(await waiting()).toBe(0)
  })

  test('is taken for an hour after another one was made, and not a second longer', async () => {
    const renewed = await rotated()
    expect((await send(sentPerson())).status).toBe(202)
    expect((await sendAs(renewed, sentPerson())).status).toBe(202)
    later(3_599)
    expect((await send(sentPerson())).status).toBe(202)
    later(3_600)
    expect(seen(await send(sentPerson()))).toEqual(refusal)
    expect((await sendAs({ ...renewed, at: signing.at }, sentPerson())).status).toBe(202)
  })

  test('ends at once when the one after it is replaced too: never more than two are taken', async () => {
    const second = await rotated()
    const third = await rotated()
    expect(seen(await send(sentPerson()))).toEqual(refusal)
    expect((await sendAs(second, sentPerson())).status).toBe(202)
    expect((await sendAs(third, sentPerson())).status).toBe(202)
  })

  test('ends at once with the link, also the one before it; who came before stays', async () => {
    await send(sentPerson())
    const renewed = await rotated()
    await done('DELETE', '/v3/company_services/link?service=1')
    expect(seen(await send(sentPerson()))).toEqual(refusal)
    expect(seen(await sendAs(renewed, sentPerson()))).toEqual(refusal)
    expect(await waiting()).toBe(1)
    const again = await linkedWith(app, company.id)
    expect(seen(await send(sentPerson()))).toEqual(refusal)
    expect((await sendAs(again, sentPerson())).status).toBe(202)
  })

  test('of one service outlives the link of another', async () => {
    await linkedWith(app, company.id, 4)
    await done('DELETE', '/v3/company_services/link?service=4')
    expect((await send(sentPerson())).status).toBe(202)
  })

  test('that is taken no more is forgotten by the night', async () => {
    await rotated()
    later(3_600)
    await serviceJobs.forget_service_calls(app)
    expect(await columns('company_services', ['former_signing_key'])).toEqual([{ former_signing_key: null }])
  })
})

describe('a trial', () => {
  const trial = (...members: unknown[]) => post(signedCallback(signing, { trial: true, members }))

  test('is checked like any call and keeps nobody', async () => {
    const person = sentPerson()
    expect((await trial(person)).body).toEqual({
      result: { received: 1, known: 0 },
      message: '試し送信を確認しました。だれも登録待ちにしていません。',
    })
    expect(await waiting()).toBe(0)
    expect(await recorded()).toMatchObject([{ service: 1, status: 202, is_trial: true, received: 1 }])
    const wrong = await trial(sentPerson({ email: 'どこか' }))
    expect(wrong.body.errors).toMatchObject([{ field: 'members.0.email' }])
    expect(
      (await post(signedCallback({ ...signing, secret: 'x' }, { trial: true, members: [person] }))).status,
    ).toBe(401)
  })

  test('counts as the call itself would, and leaves who waits as they are', async () => {
    const [gone, here] = [sentPerson(), sentPerson()]
    await send(gone)
    const { temp_members } = await read('/v3/temp_members')
    await as('owner').remove(`/v3/temp_members/${temp_members[0].id}`)
    await send(here)
    const answer = await trial(gone, { ...here, firstname: '翼' }, sentPerson())
    expect(answer.body.result).toEqual({ received: 2, known: 1 })
    const kept = await read('/v3/temp_members')
    expect(kept.temp_members).toMatchObject([{ external_id: here.external_id, firstname: 'つばさ' }])
  })
})

describe('the record of calls', () => {
  test('says of each what became of it, and holds nothing of whom it named', async () => {
    const person = sentPerson()
    await send(person)
    await send(person)
    await post(signedCallback(signing, '{'))
    await send(sentPerson({ email: 'どこか' }))
    await sendAs({ ...signing, at: signing.at - 301 }, person)
    await sendAs({ ...signing, secret: 'guessed' }, person)
    expect(await recorded()).toEqual([
      { ...nobody, service: 1, result: 1, status: 202, received: 1, known: 0 },
      { ...nobody, service: 1, result: 6, status: 401 },
      { ...nobody, service: 1, result: 2, status: 400 },
      { ...nobody, service: 1, result: 3, status: 422 },
      { ...nobody, service: 1, result: 5, status: 401 },
      { ...nobody, service: null, result: 4, status: 401 },
    ])
    const stored = JSON.stringify(await columns('service_calls', ['id', 'request_id', 'called_at']))
    for (const word of [person.lastname, person.email, person.external_id]) expect(stored).not.toContain(word)
  })

  test('names a call by the request id that its sender was answered', async () => {
    const { body } = await send(sentPerson({ email: 'どこか' }))
    expect(await columns('service_calls', ['request_id'])).toEqual([{ request_id: body.request_id }])
  })

  test('takes no more than twenty strangers an hour, and none where nothing was ever linked', async () => {
    const strange = () => sendAs({ ...signing, secret: 'guessed' }, sentPerson())
    for (let index = 0; index < 22; index += 1) expect((await strange()).status).toBe(401)
    expect(await recorded()).toHaveLength(20)
    later(3_601)
    await strange()
    expect(await recorded()).toHaveLength(21)
    const unlinked = await makeCompany(app)
    await sendAs({ ...signing, companyId: unlinked.id }, sentPerson())
    const { rows } = await app.database.pool.query('select from service_calls where company_id = $1', [
      unlinked.id,
    ])
    expect(rows).toEqual([])
  })

  test('is forgotten after 90 days', async () => {
    await send(sentPerson())
    const days = (count: number) => later(count * 24 * 3_600)
    for (const [count, kept] of [
      [90, 1],
      [91, 0],
    ] as const) {
      days(count)
      await serviceJobs.forget_service_calls(app)
      expect(await recorded()).toHaveLength(kept)
    }
  })
})

// Last, as it uses up the minute's requests of this address.
test('an address that keeps calling back is told to wait', async () => {
  const callback = signedCallback({ ...signing, secret: 'guessed' }, { members: [sentPerson()] })
  const answers = await Promise.all(Array.from({ length: 125 }, () => post(callback)))
  const tooMany = answers.filter(({ status }) => status === 429)
  expect(tooMany.length).toBeGreaterThanOrEqual(5)
  expect(tooMany[0]?.body.code).toBe('too_many_requests')
})
