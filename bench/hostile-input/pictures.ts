import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Shape } from './tables.ts'

const megabyte = 1024 * 1024
const side = 7_000

const file = (bytes: Buffer | string, name: string) =>
  new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name)

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

type Png = { width: number; height: number; depth?: number; colour?: number; passes?: number; bytes?: number }

/** A PNG of zeros, as its header says it; a sound one where the bytes are as many as its rows take. */
function png({ width, height, depth = 8, colour = 2, passes = 0, bytes }: Png, extra: Buffer[] = []) {
  const channels = { 0: 1, 2: 3, 6: 4 }[colour] ?? 1
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, passes], 8)
  const row = Math.ceil((width * depth * channels) / 8) + 1
  const data = deflateSync(Buffer.alloc(bytes ?? row * height))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const plain = (channels: 3 | 4 = 3, of = side) =>
  sharp({
    create: { width: of, height: of, channels, background: { r: 20, g: 90, b: 160, alpha: 0.5 } },
  })

const deep = () => plain(4).toColourspace('rgb16')

async function frames(format: 'webp' | 'gif', count: number): Promise<Buffer> {
  const height = 16
  const grains = Buffer.from(Uint8Array.from({ length: 16 * height * count * 3 }, () => Math.random() * 256))
  const raw = { width: 16, height: height * count, channels: 3 as const, pageHeight: height }
  return sharp(grains, { raw }).toFormat(format, { effort: 1, loop: 0 }).toBuffer()
}

const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

const withSegments = async (segments: Buffer[]) => {
  const jpeg = await plain(3, 400).jpeg().toBuffer()
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

/** The last scan of a progressive JPEG over and over: each goes through the whole picture. */
async function scans(): Promise<Buffer> {
  const jpeg = await plain(3, 4_000).jpeg({ progressive: true, quality: 20 }).toBuffer()
  const last = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  const times = Math.min(500, Math.floor((4.5 * megabyte - jpeg.length) / last.length))
  return Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(times).fill(last), jpeg.subarray(-2)])
}

const bombOf = (size: number) => deflateSync(Buffer.alloc(size))
const cmyk = () => plain().toColourspace('cmyk')

export const pictures: Record<string, Shape> = {
  'jpeg-ordinary': async () => file(await plain(3, 1_000).jpeg().toBuffer(), 'a.jpg'),
  'png-30000': () => file(png({ width: 30_000, height: 30_000, depth: 1, colour: 0 }), 'a.png'),
  'png-50-million': () => file(png({ width: side, height: side, colour: 6 }), 'a.png'),
  'png-50-million-deep': () => file(png({ width: side, height: side, depth: 16, colour: 6 }), 'a.png'),
  'png-one-column': () => file(png({ width: 1, height: 50_000_000, depth: 16, colour: 6 }), 'a.png'),
  'png-passes': async () => file(await deep().png({ progressive: true }).toBuffer(), 'a.png'),
  'png-turned': async () => file(await deep().withMetadata({ orientation: 6 }).png().toBuffer(), 'a.png'),
  'png-cut': () => file(png({ width: side, height: side, bytes: 1_000 }), 'a.png'),
  'png-profile-bomb': () => {
    const profile = Buffer.concat([Buffer.from('p\0\0'), bombOf(1_000 * megabyte)])
    return file(png({ width: 400, height: 400 }, [chunk('iCCP', profile)]), 'a.png')
  },
  'png-text-bombs': () => {
    const text = chunk('zTXt', Buffer.concat([Buffer.from('t\0\0'), bombOf(7 * megabyte)]))
    return file(png({ width: 400, height: 400 }, Array<Buffer>(500).fill(text)), 'a.png')
  },
  'webp-lossless': async () => file(await plain(4).webp({ lossless: true }).toBuffer(), 'a.webp'),
  'webp-3000-frames': async () => file(await frames('webp', 3_000), 'a.webp'),
  'gif-3000-frames': async () => file(await frames('gif', 3_000), 'a.gif'),
  svg: () => file(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(1_000_000)}`, 'a.svg'),
  tiff: async () => file(await plain().tiff({ compression: 'deflate' }).toBuffer(), 'a.tiff'),
  heic: () => file(Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(megabyte)]), 'a.heic'),
  'jpeg-50-million': async () => file(await plain().jpeg().toBuffer(), 'a.jpg'),
  'jpeg-turned': async () => file(await plain().withMetadata({ orientation: 6 }).jpeg().toBuffer(), 'a.jpg'),
  'jpeg-passes': async () =>
    file(await plain().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(), 'a.jpg'),
  'jpeg-scans': async () => file(await scans(), 'a.jpg'),
  'jpeg-cut': async () => file((await plain().jpeg().toBuffer()).subarray(0, 100_000), 'a.jpg'),
  'jpeg-cmyk': async () => file(await cmyk().jpeg().toBuffer(), 'a.jpg'),
  'jpeg-cmyk-passes': async () => file(await cmyk().jpeg({ progressive: true }).toBuffer(), 'a.jpg'),
  'jpeg-exif': async () => {
    const exif = Buffer.concat([
      Buffer.from('Exif\0\0MM\0*\0\0\0\x08\xff\xff', 'latin1'),
      Buffer.alloc(65_000),
    ])
    return file(await withSegments(Array<Buffer>(75).fill(segment(0xe1, exif))), 'a.jpg')
  },
  'jpeg-profile': async () => {
    const pieces = Array.from({ length: 75 }, (_, at) =>
      Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([at + 1, 75]), Buffer.alloc(65_000)]),
    )
    return file(await withSegments(pieces.map((piece) => segment(0xe2, piece))), 'a.jpg')
  },
}
