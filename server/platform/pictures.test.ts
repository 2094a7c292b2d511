import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodeApart } from './pictures/decoding.ts'
import { plainPicture, sidesOf, squarePictures } from './pictures.ts'

const mostPixels = 50_000_000

const empty = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: 20, g: 90, b: 160 } } })

const whole = { quality: 30, progressive: true, chromaSubsampling: '4:4:4' }

test('a picture in passes is taken as long as it can be held whole', async () => {
  const small = await empty(400).jpeg(whole).toBuffer()
  expect(await squarePictures(small, [48], mostPixels)).toMatchObject([{ size: 48 }])
  expect(Buffer.isBuffer(await plainPicture(small, mostPixels))).toBe(true)
})

test('one that takes more memory than decoding may is refused, and the next one is decoded', async () => {
  const large = await empty(6_500).jpeg(whole).toBuffer()
  expect(large.length).toBeLessThan(1_000_000)
  const asked = [
    squarePictures(large, [48], mostPixels),
    sidesOf(large, mostPixels),
    plainPicture(large, mostPixels),
  ]
  expect(await Promise.all(asked)).toEqual(['effort', { width: 6_500, height: 6_500 }, 'effort'])
  const plain = await empty(6_500).jpeg({ quality: 30 }).toBuffer()
  expect(await squarePictures(plain, [48], mostPixels)).toMatchObject([{ size: 48 }])
})

test('one that takes longer than decoding may is refused, and the next one is decoded', async () => {
  const bytes = await empty(400).jpeg().toBuffer()
  const request = { bytes, mostPixels, order: { kind: 'plain' as const } }
  expect(await decodeApart(request, { seconds: 0 })).toEqual({ problem: 'effort' })
  expect(await decodeApart(request)).toMatchObject({ sides: { width: 400, height: 400 } })
})

test('more pictures than may wait are told to come again', async () => {
  const bytes = await empty(400).jpeg().toBuffer()
  const asked = await Promise.allSettled(Array.from({ length: 30 }, () => sidesOf(bytes, mostPixels)))
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused.length).toBeGreaterThan(0)
  for (const reason of refused) expect(reason).toMatchObject({ status: 503, retryAfter: 10 })
})

/** Of a child of this process that decodes, what the kernel tells. */
function decoderReported(what: 'limits' | 'environ'): string {
  const children = readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').trim().split(' '),
  )
  const isDecoder = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('decoder.ts')
  return readFileSync(`/proc/${children.find((pid) => pid && isDecoder(pid))}/${what}`, 'utf8')
}

test.runIf(process.platform === 'linux')(
  'the process that decodes has a limit of the kernel, and no setting of ours',
  async () => {
    process.env.SECRET = 'a-secret-that-no-decoder-knows'
    const bytes = await empty(400).jpeg().toBuffer()
    expect(await sidesOf(bytes, mostPixels)).toEqual({ width: 400, height: 400 })
    expect(decoderReported('limits')).toMatch(/^Max data size +\d+/m)
    expect(decoderReported('environ')).not.toContain('SECRET')
    delete process.env.SECRET
  },
)
