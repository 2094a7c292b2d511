import sharp, { type OutputInfo } from 'sharp'
import { requireNoTransaction } from './database.ts'

/** Why a file is not taken as a picture. */
export type PictureProblem = 'kind' | 'pixels' | 'damaged'

export type Picture = { size: number; bytes: Buffer }

const startsWith = (bytes: Buffer, signature: string, at = 0): boolean =>
  bytes.subarray(at, at + signature.length).toString('latin1') === signature

/** Judged by the first bytes: a name or a stated type may say anything. */
const isTakenKind = (bytes: Buffer): boolean =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8))

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
  requireNoTransaction('decoding a picture')
  if (!isTakenKind(bytes)) return 'kind'
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) return 'pixels'
    const largest = Math.max(...sizes)
    const square = await sharp(bytes, { limitInputPixels: mostPixels })
      .autoOrient()
      .resize(largest, largest, { fit: 'cover', position: 'centre' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return await Promise.all(sizes.map((size) => shrunk(square, size)))
  } catch {
    return 'damaged'
  }
}

/** The longest side of a picture that is shown whole. */
const longestSide = 2048

/**
 * A whole JPEG, PNG or WebP drawn anew as JPEG: upright, in sRGB, no larger than a screen and without metadata.
 * @throws Error inside a transaction
 */
export async function plainPicture(bytes: Buffer, mostPixels: number): Promise<Buffer | PictureProblem> {
  requireNoTransaction('decoding a picture')
  if (!isTakenKind(bytes)) return 'kind'
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) return 'pixels'
    return await sharp(bytes, { limitInputPixels: mostPixels })
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 85 })
      .toBuffer()
  } catch {
    return 'damaged'
  }
}

async function shrunk({ data, info }: { data: Buffer; info: OutputInfo }, size: number): Promise<Picture> {
  const { width, height, channels } = info
  const bytes = await sharp(data, { raw: { width, height, channels } })
    .resize(size)
    .webp({ quality: 82 })
    .toBuffer()
  return { size, bytes }
}
