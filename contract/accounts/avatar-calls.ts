import * as z from 'zod'
import { call } from '../call.ts'
import { pictureWords } from '../limits.ts'
import { fileAnswer, id, keyText, messageOnly, uploadedFile } from '../validation.ts'

/** The edges of the square pictures that are kept of each upload, in pixels. */
export const avatarSizes = [48, 96, 192, 384] as const
export type AvatarSize = (typeof avatarSizes)[number]

/** Where a picture is served, at the size of lists unless told; null for who has none. */
export const imageUri = (name: string | null, size: AvatarSize = 96): string | null =>
  name && `/v3/avatars/${name}-${size}.webp`

/** Where each size of a picture is served; image_uri is the one for lists. */
const image = z.object({
  image_uri: z.string().nullable(),
  images: z.array(z.object({ size: z.literal(avatarSizes), uri: z.string() })),
})

export const avatars = {
  get: call({
    method: 'GET',
    path: '/v3/avatars/{url}',
    access: 'signed_in',
    summary: '画像',
    isImmutable: true,
  })
    .input(z.object({ url: keyText(100).min(1) }))
    .output(fileAnswer),
  ofMember: call({
    method: 'GET',
    path: '/v4/obf/members/{id}/image',
    access: 'member.read',
    summary: 'メンバーの画像（大きさごと）',
  })
    .input(z.object({ id }))
    .output(z.object({ result: image })),
  setMember: call({
    method: 'POST',
    path: '/v4/obf/members/{id}/image',
    access: 'member.update',
    summary: `メンバーの画像を登録する（${pictureWords}）`,
    form: true,
  })
    .input(z.object({ id, image: uploadedFile }))
    .output(z.object({ result: image, message: z.string() })),
  removeMember: call({
    method: 'DELETE',
    path: '/v4/obf/members/{id}/image',
    access: 'member.update',
    summary: 'メンバーの写真を削除する',
  })
    .input(z.object({ id }))
    .output(messageOnly),
}
