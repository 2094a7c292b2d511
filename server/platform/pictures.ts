import type { Metadata, OutputInfo, Sharp } from 'sharp'
import { requireNoTransaction } from './database.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** Why a file is not taken as a picture. */
export type PictureProblem = 'kind' | 'pixels' | 'passes' | 'damaged'

export type Picture = { size: number; bytes: Buffer }

const startsWith = (bytes: Buffer, signature: string, at = 0): boolean =>
  bytes.subarray(at, at + signature.length).toString('latin1') === signature

/** Judged by the first bytes: a name or a stated type may say anything. */
const isTakenKind = (bytes: Buffer): boolean =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8))

const turn = oneAtATime(20)

/** Loaded with the first picture, as most processes never see one. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // What was decoded is asked for once.
  sharp.cache(false)
  return sharp
}

/** Decoding ends after so many seconds. */
const longestSeconds = 20

/** A picture that is decoded as a whole takes at most so many bytes of memory. */
const mostHeld = 240_000_000

/** What comes in several passes is held until the last: its coefficients, or its pixels as deep as they are. */
function heldBytes({ width, height, format, channels, depth, isProgressive }: Metadata): number {
  if (!isProgressive) return 0
  const each = format === 'jpeg' ? 2 * channels : channels * (depth === 'ushort' ? 2 : 1)
  return width * height * each
}

/** The sides of a picture, by its header alone, or why it is not decoded. */
async function measured(bytes: Buffer, mostPixels: number): Promise<Metadata | PictureProblem> {
  if (!isTakenKind(bytes)) return 'kind'
  const sharp = await loadSharp()
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (metadata.width * metadata.height > mostPixels) return 'pixels'
    return heldBytes(metadata) > mostHeld ? 'passes' : metadata
  } catch {
    return 'damaged'
  }
}

/** Decodes one picture after another, and none longer than it may take. */
async function decoding<Made>(
  bytes: Buffer,
  mostPixels: number,
  work: (open: () => Sharp) => Promise<Made>,
): Promise<Made | PictureProblem> {
  requireNoTransaction('decoding a picture')
  const sides = await measured(bytes, mostPixels)
  if (typeof sides === 'string') return sides
  const sharp = await loadSharp()
  const end = await turn()
  try {
    return await work(() =>
      sharp(bytes, { limitInputPixels: mostPixels }).autoOrient().timeout({ seconds: longestSeconds }),
    )
  } catch {
    return 'damaged'
  } finally {
    end()
  }
}

/**
 * The centre square of a JPEG, PNG or WebP at several sizes, as WebP: upright, in sRGB and without metadata.
 * @param mostPixels a picture with more of them is refused by its header, before it is unpacked
 * @throws Error inside a transaction
 */
export async function squarePictures(
  bytes: Buffer,
  sizes: readonly number[],
  mostPixels: number,
): Promise<Picture[] | PictureProblem> {
  return decoding(bytes, mostPixels, async (open) => {
    const largest = Math.max(...sizes)
    const square = await open()
      .resize(largest, largest, { fit: 'cover', position: 'centre' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return Promise.all(sizes.map((size) => shrunk(square, size)))
  })
}

/** The longest side of a picture that is shown whole. */
const longestSide = 2048

/**
 * A whole JPEG, PNG or WebP drawn anew as JPEG: upright, in sRGB, no larger than a screen and without metadata.
 * @throws Error inside a transaction
 */
export async function plainPicture(bytes: Buffer, mostPixels: number): Promise<Buffer | PictureProblem> {
  return decoding(bytes, mostPixels, (open) =>
    open()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 85 })
      .toBuffer(),
  )
}

/** How a picture is drawn anew: no wider than `width`, or filling `width` × `height`. */
export type PictureForm = { width: number; height?: number; format: 'webp' | 'jpeg' }

export type DrawnPicture = { width: number; height: number; bytes: Buffer }

/** The sides of a JPEG, PNG or WebP as it is shown, or why it is none. */
export async function sidesOf(
  bytes: Buffer,
  mostPixels: number,
): Promise<{ width: number; height: number } | PictureProblem> {
  const sides = await measured(bytes, mostPixels)
  return typeof sides === 'string' ? sides : sides.autoOrient
}

/**
 * A picture in several forms, in their order: upright, in sRGB and without metadata.
 * @throws Error inside a transaction
 */
export async function drawnPictures(
  bytes: Buffer,
  forms: readonly PictureForm[],
  mostPixels: number,
): Promise<DrawnPicture[] | PictureProblem> {
  return decoding(bytes, mostPixels, async (open) => {
    const pictures: DrawnPicture[] = []
    for (const form of forms) pictures.push(await drawn(open(), form))
    return pictures
  })
}

async function drawn(source: Sharp, { width, height, format }: PictureForm): Promise<DrawnPicture> {
  const picture = source
    .resize({ width, ...(height ? { height, fit: 'cover' as const } : { withoutEnlargement: true }) })
    .toColourspace('srgb')
  const encoded =
    format === 'jpeg'
      ? picture.flatten({ background: '#ffffff' }).jpeg({ quality: 84 })
      : picture.webp({ quality: 82 })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: data }
}

async function shrunk({ data, info }: { data: Buffer; info: OutputInfo }, size: number): Promise<Picture> {
  const sharp = await loadSharp()
  const { width, height, channels } = info
  const bytes = await sharp(data, { raw: { width, height, channels } })
    .resize(size)
    .webp({ quality: 82 })
    .toBuffer()
  return { size, bytes }
}
