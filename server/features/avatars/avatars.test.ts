import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeCompany, type TestAccount } from '../../testing/company.ts'
import { suite } from '../../testing/suite.ts'

const { app, server, company, as, register } = suite()

const join = (department_id = company.departments.salesEast) => register({ department_id })

const upload = (id: number, content: Buffer, name = 'photo.jpg', as: TestAccount = company.accounts.owner) =>
  server.call('POST', `/v4/obf/members/${id}/image`, {
    as: as.token,
    form: { image: new File([new Uint8Array(content)], name) },
  })

async function fetchPicture(uri: string, as: TestAccount = company.accounts.owner, etag = '') {
  const response = await fetch(new URL(uri, server.url), {
    headers: { authorization: `Bearer ${as.token}`, ...(etag ? { 'if-none-match': etag } : {}) },
  })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

const red = { r: 200, g: 30, b: 30 }
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } })

describe('a picture of a member', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'as %s is kept square at four sizes as WebP',
    async (format) => {
      const { id, code } = await join()
      const { status, body } = await upload(id, await plain(640, 480).toFormat(format).toBuffer())
      expect([status, body.message]).toEqual([200, '写真を登録しました。'])
      expect(body.result.images.map(({ size }: { size: number }) => size)).toEqual([48, 96, 192, 384])
      for (const { size, uri } of body.result.images) {
        const { response, bytes } = await fetchPicture(uri)
        expect(response.status).toBe(200)
        expect(response.headers.get('content-type')).toBe('image/webp')
        expect(response.headers.get('cache-control')).toBe('private, max-age=3600')
        expect(response.headers.get('x-content-type-options')).toBe('nosniff')
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: size, height: size })
      }
      const detail = await as('owner').get(`/v4/obf/members/${code}`)
      expect(detail.body.result).toMatchObject({ has_image: true, image_uri: body.result.image_uri })
      const listed = await as('standard_viewer').get(`/v4/obf/members/${id}/image`)
      expect(listed.body.result).toEqual(body.result)
    },
  )

  test('comes with the form of a registration, and of a change', async () => {
    const as = company.accounts.owner.token
    const photo = async () =>
      new File([new Uint8Array(await plain(300, 200).png().toBuffer())], '顔写真.png', { type: 'image/png' })
    const email = 'aoi@members.example'
    const form = { lastname: '青木', firstname: '葵', email, date_contracted: '2026-04-01', is_newbie: '1' }
    const first = await server.call('POST', '/v4/obf/members', {
      as,
      form: { ...form, image: await photo() },
    })
    expect(first.status, first.text).toBe(201)
    const { id, code } = first.body.result
    const detail = async () => (await server.call('GET', `/v4/obf/members/${code}`, { as })).body.result
    const { image_uri, version, ...member } = await detail()
    expect(member).toMatchObject({ lastname: '青木', is_newbie: 1, has_image: true })
    expect((await fetchPicture(image_uri)).response.status).toBe(200)
    const changed = await server.call('POST', `/v4/obf/members/${id}`, {
      as,
      form: { version: String(version), firstname: '碧', image: await photo() },
    })
    expect(changed.status, changed.text).toBe(200)
    const after = await detail()
    expect(after).toMatchObject({ lastname: '青木', firstname: '碧', has_image: true })
    expect(after.image_uri).not.toBe(image_uri)
  })

  test('that is none refuses the whole registration', async () => {
    const as = company.accounts.owner.token
    const email = 'aoi@members.example'
    const form = { lastname: '青木', firstname: '葵', email, date_contracted: '2026-04-01', is_newbie: '1' }
    const image = new File(['これは写真ではない'], 'photo.png', { type: 'image/png' })
    const { status, body } = await server.call('POST', '/v4/obf/members', { as, form: { ...form, image } })
    expect([status, body.errors[0].field]).toEqual([415, 'image'])
    const listed = await server.call('GET', '/v3/members', { as, query: { q: email } })
    expect(listed.body.result.count).toBe(0)
  })

  test('stands upright, shows its centre and tells nothing of where it was taken', async () => {
    const { id } = await join()
    // The camera lay on its side: what it holds on top is the right edge of the upright picture.
    const top = await plain(400, 50).png().toBuffer()
    const level = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#0000ff' } })
      .composite([{ input: top, left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '35/1 40/1 0/1' } })
      .jpeg()
      .toBuffer()
    const photo = await sharp(level).withMetadata({ orientation: 6 }).toBuffer()
    const taken = await sharp(photo).metadata()
    expect([taken.orientation, taken.exif?.includes('secret')]).toEqual([6, true])
    const { body } = await upload(id, photo)
    const { bytes } = await fetchPicture(body.result.images[3].uri)
    const { exif, icc, orientation } = await sharp(bytes).metadata()
    expect({ exif, icc, orientation }).toEqual({ exif: undefined, icc: undefined, orientation: undefined })
    const colourAt = async (left: number, top: number) => {
      const part = await sharp(bytes).extract({ left, top, width: 20, height: 20 }).png().toBuffer()
      return (await sharp(part).stats()).dominant
    }
    expect((await colourAt(360, 200)).r).toBeGreaterThan(150)
    expect((await colourAt(100, 10)).b).toBeGreaterThan(150)
    expect((await colourAt(10, 360)).b).toBeGreaterThan(150)
  })

  test('has a name that cannot be guessed and gives way to the next, whose address is another', async () => {
    const { id } = await join()
    const picture = await plain(50, 50).png().toBuffer()
    const first = (await upload(id, picture)).body.result.image_uri
    const second = (await upload(id, picture)).body.result.image_uri
    expect(first).toMatch(/^\/v3\/avatars\/[0-9a-f]{32}-96\.webp$/)
    expect(second).not.toBe(first)
    expect((await fetchPicture(first)).response.status).toBe(404)
    const { rows } = await app.database.pool.query('select 1 from avatars where member_id = $1', [id])
    expect(rows).toHaveLength(4)
  })

  test('is not sent again to a browser that has it', async () => {
    const { id } = await join()
    const { body } = await upload(id, await plain(50, 50).png().toBuffer())
    const { response } = await fetchPicture(body.result.image_uri)
    const again = await fetchPicture(
      body.result.image_uri,
      company.accounts.owner,
      response.headers.get('etag') ?? '',
    )
    expect([again.response.status, again.bytes.length]).toEqual([304, 0])
  })

  test('taken away leaves nothing behind', async () => {
    const { id, code } = await join()
    const { body } = await upload(id, await plain(50, 50).png().toBuffer())
    const removed = await as('owner').remove(`/v4/obf/members/${id}/image`)
    expect([removed.status, removed.body.message]).toEqual([200, '写真を削除しました。'])
    expect((await fetchPicture(body.result.image_uri)).response.status).toBe(404)
    const detail = await as('owner').get(`/v4/obf/members/${code}`)
    expect(detail.body.result).toMatchObject({ has_image: false, image_uri: null })
  })

  test('is seen by those who see the member, and by nobody else', async () => {
    const inside = await join()
    const outside = await join(company.departments.development)
    const picture = await plain(50, 50).png().toBuffer()
    const seen = (await upload(inside.id, picture)).body.result.image_uri
    const hidden = (await upload(outside.id, picture)).body.result.image_uri
    const { restricted_viewer } = company.accounts
    expect((await fetchPicture(seen, restricted_viewer)).response.status).toBe(200)
    const refused = await fetchPicture(hidden, restricted_viewer)
    expect(refused.response.status).toBe(404)
    expect(refused.response.headers.get('cache-control')).toBe('no-store')
    const other = await makeCompany(app)
    expect((await fetchPicture(seen, other.accounts.owner)).response.status).toBe(404)
    expect((await upload(inside.id, picture, 'photo.png', company.accounts.standard_viewer)).status).toBe(403)
  })
})

describe('a file that is no such picture is refused', () => {
  const said = ({
    status,
    body,
  }: {
    status: number
    body: { errors: { rule: string; message: string }[] }
  }) => [status, body.errors[0]?.rule, body.errors[0]?.message] as const

  test.each([
    ['a GIF', () => plain(20, 20).gif().toBuffer()],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ])('%s under the name of a JPEG, by what it holds', async (_what, made) => {
    const { id } = await join()
    expect(said(await upload(id, await made(), 'photo.jpg'))).toEqual([
      415,
      'picture_kind',
      'JPEG・PNG・WebPの画像を選択してください。',
    ])
  })

  test('a damaged one with words', async () => {
    const { id } = await join()
    const whole = await plain(800, 800).jpeg().toBuffer()
    for (const broken of [whole.subarray(0, whole.length / 2), whole.subarray(0, 20)])
      expect(said(await upload(id, broken)).slice(0, 2)).toEqual([422, 'picture_damaged'])
  })

  test('a pixel bomb by its header', async () => {
    const { id } = await join()
    const bomb = await plain(9_000, 9_000).png().toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    expect(said(await upload(id, bomb, 'photo.png')).slice(0, 2)).toEqual([422, 'picture_pixels'])
  })

  test('one of more than 5 MB', async () => {
    const { id } = await join()
    const noise = await sharp({
      create: {
        width: 1500,
        height: 1500,
        channels: 3,
        background: red,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    expect(noise.length).toBeGreaterThan(5 * 1024 * 1024)
    expect(said(await upload(id, noise, 'photo.png'))).toEqual([
      413,
      'picture_size',
      '5MB以下の画像を選択してください。',
    ])
  })
})
