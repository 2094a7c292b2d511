import sharp, { type Metadata, type Sharp } from 'sharp'
import type { DrawnPicture, PictureAnswer, PictureForm, PictureOrder, PictureRequest } from './order.ts'

// What was decoded is asked for once, and one thread bounds what is held at a time.
sharp.cache(false)
sharp.concurrency(1)
// Nothing but what is taken is ever read, whatever the first bytes say.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

const longestSide = 2048

async function squares(source: Sharp, sizes: readonly number[]): Promise<DrawnPicture[]> {
  const largest = Math.max(...sizes)
  const { data, info } = await source
    .resize(largest, largest, { fit: 'cover', position: 'centre' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const drawn: DrawnPicture[] = []
  for (const size of sizes) {
    const square = sharp(data, { raw: { width, height, channels } })
    drawn.push({
      width: size,
      height: size,
      bytes: await square.resize(size).webp({ quality: 82 }).toBuffer(),
    })
  }
  return drawn
}

async function whole(source: Sharp): Promise<DrawnPicture> {
  const { data, info } = await source
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: data }
}

async function formed(source: Sharp, { width, height, format }: PictureForm): Promise<DrawnPicture> {
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

async function ordered(open: () => Sharp, order: PictureOrder): Promise<DrawnPicture[]> {
  switch (order.kind) {
    case 'sides':
      return []
    case 'square':
      return squares(open(), order.sizes)
    case 'plain':
      return [await whole(open())]
    case 'forms': {
      const drawn: DrawnPicture[] = []
      for (const form of order.forms) drawn.push(await formed(open(), form))
      return drawn
    }
    default:
      return order satisfies never
  }
}

/** Draws what is asked of a picture: upright, in sRGB and without metadata. */
export async function drawOrder({ bytes, mostPixels, order }: PictureRequest): Promise<PictureAnswer> {
  const isTooLarge = ({ width, height }: Metadata) => width * height > mostPixels
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (isTooLarge(metadata)) return { problem: 'pixels' }
    const open = () => sharp(bytes, { limitInputPixels: mostPixels }).autoOrient()
    const { width, height } = metadata.autoOrient
    return { sides: { width, height }, drawn: await ordered(open, order) }
  } catch (error) {
    // as every decoder says it in words of its own
    const isLackOfMemory = error instanceof Error && /memory/i.test(error.message)
    return { problem: isLackOfMemory ? 'effort' : 'damaged' }
  }
}
