import { beforeEach, describe, expect, test } from 'vitest'
import { callBack, linkedWith, type Signing, sentPerson, signedCallback } from '../../testing/engage.ts'
import { registration } from '../../testing/fixtures/members.ts'
import { suite } from '../../testing/suite.ts'

const morning = '2026-04-10T09:00:00+09:00'
const { app, server, company, fresh, as, read, row } = suite({ at: morning })

let signing: Signing

beforeEach(async () => {
  signing = await linkedWith(app, company.id)
})

const send = (...members: unknown[]) => callBack(server.url, signedCallback(signing, { members }))

const owner = () => ({ as: company.accounts.owner.token })

const waiting = (): Promise<{ count: number; temp_members: Record<string, unknown>[] }> =>
  read('/v3/temp_members')

const theOne = async () => {
  const { temp_members } = await waiting()
  expect(temp_members).toHaveLength(1)
  return temp_members[0] ?? {}
}

const later = (seconds: number) => {
  server.setTime(new Date(Date.parse(morning) + seconds * 1000).toISOString())
}

describe('a callback', () => {
  test('brings people to the list, with where they come from and when', async () => {
    signing = await linkedWith(app, company.id, 3)
    const answer = await send(
      sentPerson({ joined_site: 3, lastname_kana: 'カシワギ', profession: '営業', note: '4月から' }),
    )
    expect(answer).toEqual({
      status: 202,
      body: { result: { received: 1, known: 0 }, message: 'メンバーを受け取りました。' },
    })
    expect(await theOne()).toMatchObject({
      joined_site: 3,
      lastname: '柏木',
      lastname_kana: 'カシワギ',
      firstname_kana: null,
      date_contracted: '2026-04-01',
      profession: '営業',
      note: '4月から',
      received_at: '2026-04-10 09:00:00',
      duplicate: null,
    })
  })

  test('about the same person again brings the waiting row up to date', async () => {
    const person = sentPerson()
    await send(person)
    later(60)
    signing.at += 60
    const again = await send({ ...person, firstname: '翼', mobile_tel_number: '090-1234-5678' })
    expect(again.body.result).toEqual({ received: 1, known: 0 })
    expect(await theOne()).toMatchObject({ firstname: '翼', received_at: '2026-04-10 09:01:00' })
  })

  test('that names one person twice counts what it says last', async () => {
    const person = sentPerson()
    const answer = await send({ ...person, firstname: '旧' }, person)
    expect(answer.body.result).toEqual({ received: 1, known: 0 })
    expect(await theOne()).toMatchObject({ firstname: 'つばさ' })
  })

  test('about somebody who was refused or registered leaves them as they are', async () => {
    const [gone, here, fresh] = [sentPerson(), sentPerson(), sentPerson()]
    await send(gone)
    const refused = await server.call('DELETE', `/v3/temp_members/${(await theOne()).id}`, owner())
    expect(refused.body.message).toBe('メンバーを取り下げました。')
    signing.at += 1
    await send(here)
    const { id } = await theOne()
    expect((await takeOver(id)).status).toBe(201)
    signing.at += 1
    expect((await send(gone, here, fresh)).body.result).toEqual({ received: 1, known: 2 })
    expect(await theOne()).toMatchObject({ external_id: fresh.external_id })
  })

  test('takes up to 500 people, and says which field of whom is wrong', async () => {
    const crowd = Array.from({ length: 500 }, () => sentPerson())
    expect((await send(...crowd)).body.result).toEqual({ received: 500, known: 0 })
    signing.at += 1
    const tooMany = await send(...crowd, sentPerson())
    expect([tooMany.status, tooMany.body.code]).toEqual([422, 'validation'])
    const wrong = await send(sentPerson(), sentPerson({ email: 'どこか' }))
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors).toEqual([
      {
        field: 'members.1.email',
        rule: 'email',
        message: 'メールアドレスは「name@example.com」の形式で入力してください。',
      },
    ])
    expect((await waiting()).count).toBe(500)
  })
})

const takeOver = (temp_member_id: unknown, more: Record<string, unknown> = {}) =>
  as('owner').post(
    '/v4/obf/members',
    registration({ lastname: '柏木', firstname: 'つばさ', temp_member_id, ...more }),
  )

describe('somebody who waits', () => {
  test('leaves the list as a member; nobody registers or refuses them twice', async () => {
    await send(sentPerson())
    const { id } = await theOne()
    const taken = await takeOver(id)
    expect(taken.status).toBe(201)
    expect((await waiting()).count).toBe(0)
    expect(await row('temp_members', { id: Number(id) })).toMatchObject({
      state: 'registered',
      member_id: taken.body.result.id,
      decided_by: company.accounts.owner.id,
    })
    const twice = await takeOver(id, { email: 'second@applicant.example' })
    expect([twice.status, twice.body.code]).toEqual([409, 'temp_member_decided'])
    const members = await as('owner').get('/v3/members')
    expect(members.body.result.count).toBe(1)
    for (const method of ['GET', 'DELETE'])
      expect((await server.call(method, `/v3/temp_members/${id}`, owner())).status).toBe(404)
  })

  test('cannot be registered by another company', async () => {
    await send(sentPerson())
    const { id } = await theOne()
    await fresh()
    expect((await takeOver(id)).body.code).toBe('temp_member_decided')
  })

  test('is marked when the mail address belongs to a member already, in whatever case', async () => {
    await send(sentPerson({ email: 'Same@Applicant.example' }))
    const { id } = await theOne()
    const { body } = await takeOver(undefined, { email: 'same@applicant.example', lastname: '楠' })
    const { result } = (await as('owner').get(`/v3/temp_members/${id}`)).body
    expect(result.duplicate).toEqual({ code: body.result.code, name: '楠 つばさ' })
  })

  test('is seen in pages, the newest first', async () => {
    await send(sentPerson({ lastname: '一番' }))
    later(1)
    signing.at += 1
    await send(sentPerson({ lastname: '二番' }))
    const page = await server.call('GET', '/v3/temp_members', { ...owner(), query: { limit: 1, offset: 1 } })
    expect(page.body.result.count).toBe(2)
    expect(page.body.result.temp_members).toMatchObject([{ lastname: '一番' }])
  })

  test('is nobody to viewers, who register nobody', async () => {
    await send(sentPerson())
    const { id } = await theOne()
    for (const role of ['standard_viewer', 'restricted_viewer'] as const) {
      const as = company.accounts[role].token
      for (const [method, path] of [
        ['GET', '/v3/temp_members'],
        ['GET', `/v3/temp_members/${id}`],
        ['DELETE', `/v3/temp_members/${id}`],
      ] as const)
        expect((await server.call(method, path, { as })).status).toBe(403)
    }
  })
})
