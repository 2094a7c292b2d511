import { avatarSizes, imageUri } from '#contract/accounts/avatar-calls.ts'
import { pictureLimits } from '#contract/limits.ts'
import { fieldError, type Rule } from '#contract/validation.ts'
import { audit } from '../../platform/audit.ts'
import { asDate } from '../../platform/clock.ts'
import type { Ctx, SlowCtx } from '../../platform/context.ts'
import { AppError, found, invalid } from '../../platform/errors.ts'
import { type Picture, squarePictures } from '../../platform/pictures.ts'
import { newNonce } from '../../platform/tokens.ts'
import { requireVisible } from '../member-scopes/service.ts'
import { findPicture, holdName, readName, replacePictures } from './queries.ts'

const megabyte = 1024 * 1024

/** One size of a picture; a member's only for who may see the member. */
export async function get(ctx: Ctx, url: string): Promise<File> {
  const [, name = '', size] = /^([0-9a-f]{32})-(\d{2,3})\.webp$/.exec(url) ?? []
  const picture = found(await findPicture(ctx.tx, ctx.actor.companyId, { name, size: Number(size ?? 0) }))
  if (picture.member_id !== null) await requireVisible(ctx, picture.member_id)
  return new File([new Uint8Array(picture.bytes)], url, { type: 'image/webp' })
}

export async function ofMember(ctx: Ctx, id: number) {
  const { image_name } = found(await readName(ctx.tx, ctx.actor, id))
  return { result: imagesOf(image_name) }
}

/** Replaces a member's picture, under an unguessable name. */
export async function setMember(slow: SlowCtx, { id, image }: { id: number; image: File }) {
  await slow.look(async ({ tx, actor }) => found(await readName(tx, actor, id)))
  const next = await decoded(image)
  return slow.commit(async (ctx) => {
    await putMemberPicture(ctx, id, next)
    return { result: imagesOf(next.name), message: '写真を登録しました。' }
  })
}

/** Puts a picture in the place of the old one of a member the caller may see. */
export async function putMemberPicture(ctx: Ctx, id: number, next: Decoded): Promise<void> {
  found(await holdName(ctx.tx, ctx.actor, id))
  await replacePictures(ctx.tx, { companyId: ctx.actor.companyId, memberId: id }, next, asDate(ctx.now))
  await audit(ctx, { category: 'member', task: 'member.image_set', members: [id] })
}

export async function removeMember(ctx: Ctx, id: number) {
  found(await holdName(ctx.tx, ctx.actor, id))
  await replacePictures(ctx.tx, { companyId: ctx.actor.companyId, memberId: id }, null, asDate(ctx.now))
  await audit(ctx, { category: 'member', task: 'member.image_remove', members: [id] })
  return { message: '写真を削除しました。' }
}

/** Puts a picture, or none, in the place of an account's old one; whose it may be is the caller's matter. */
export async function putUserPicture(ctx: Ctx, userId: number, next: Decoded | null) {
  await replacePictures(ctx.tx, { companyId: ctx.actor.companyId, userId }, next, asDate(ctx.now))
  return imagesOf(next?.name ?? null)
}

export type Decoded = { name: string; pictures: readonly Picture[] }

/** Decodes a picture under an unguessable name; refuses anything else. */
export const decoded = async (image: File): Promise<Decoded> => ({
  name: newNonce().toString('hex'),
  pictures: await picturesOf(image),
})

async function picturesOf(image: File): Promise<Picture[]> {
  const { megabytes, pixels } = pictureLimits
  if (image.size > megabytes * megabyte) throw refused('payload_too_large', 'picture_size', megabytes)
  const pictures = await squarePictures(Buffer.from(await image.arrayBuffer()), avatarSizes, pixels)
  if (pictures === 'kind') throw refused('unsupported_media_type', 'picture_kind')
  if (pictures === 'pixels') throw invalid('image', 'picture_pixels', pixels)
  if (pictures === 'effort') throw invalid('image', 'picture_effort')
  if (pictures === 'damaged') throw invalid('image', 'picture_damaged')
  return pictures
}

const refused = (code: 'payload_too_large' | 'unsupported_media_type', rule: Rule, limit?: number) =>
  new AppError(code, { fields: [fieldError('image', rule, limit)] })

function imagesOf(name: string | null) {
  const images = avatarSizes.flatMap((size) => {
    const uri = imageUri(name, size)
    return uri === null ? [] : [{ size, uri }]
  })
  return { image_uri: imageUri(name), images }
}
