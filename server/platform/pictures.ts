import { requireNoTransaction } from './database.ts'
import { decodeApart } from './pictures/decoding.ts'
import type { DrawnPicture, PictureForm, PictureOrder, PictureProblem } from './pictures/order.ts'

export type { DrawnPicture, PictureForm, PictureProblem }

export type Picture = { size: number; bytes: Buffer }

const startsWith = (bytes: Buffer, signature: string, at = 0): boolean =>
  bytes.subarray(at, at + signature.length).toString('latin1') === signature

/** Judged by the first bytes: a name or a stated type may say anything. */
const isTakenKind = (bytes: Buffer): boolean =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8))

async function decoded(bytes: Buffer, mostPixels: number, order: PictureOrder) {
  requireNoTransaction('decoding a picture')
  if (!isTakenKind(bytes)) return 'kind'
  const answer = await decodeApart({ bytes, mostPixels, order })
  return 'problem' in answer ? answer.problem : answer
}

/** A picture's centre square at several sizes, as WebP without metadata; throws inside a transaction. */
export async function squarePictures(
  bytes: Buffer,
  sizes: readonly number[],
  mostPixels: number,
): Promise<Picture[] | PictureProblem> {
  const squares = await decoded(bytes, mostPixels, { kind: 'square', sizes })
  return typeof squares === 'string'
    ? squares
    : squares.drawn.map((square) => ({ size: square.width, bytes: square.bytes }))
}

/** A picture drawn again as JPEG without metadata, at most a screen's size; throws inside a transaction. */
export async function plainPicture(bytes: Buffer, mostPixels: number): Promise<Buffer | PictureProblem> {
  const plain = await decoded(bytes, mostPixels, { kind: 'plain' })
  return typeof plain === 'string' ? plain : (plain.drawn[0]?.bytes ?? 'damaged')
}

/** A picture's sides as shown, or why it is none; throws inside a transaction. */
export async function sidesOf(
  bytes: Buffer,
  mostPixels: number,
): Promise<{ width: number; height: number } | PictureProblem> {
  const measured = await decoded(bytes, mostPixels, { kind: 'sides' })
  return typeof measured === 'string' ? measured : measured.sides
}

/** A picture in several forms, upright and without metadata; throws inside a transaction. */
export async function drawnPictures(
  bytes: Buffer,
  forms: readonly PictureForm[],
  mostPixels: number,
): Promise<DrawnPicture[] | PictureProblem> {
  const pictures = await decoded(bytes, mostPixels, { kind: 'forms', forms })
  return typeof pictures === 'string' ? pictures : pictures.drawn
}
