import { avatarSizes } from '#contract/accounts/avatar-calls.ts'
import { type Answers, type Demo, found } from '../demo.ts'
import type { Client, Output } from '../sample-store.ts'

type Images = Output<Client['avatars']['ofMember']>['result']

const kept = new WeakMap<Demo, Map<string, Blob>>()
const sizesOf = new WeakMap<Demo, Map<string, Images>>()

/** The middle of a picture as a square; the picture itself where nothing can draw. */
async function square(picture: Blob, size: number): Promise<Blob> {
  if (typeof OffscreenCanvas === 'undefined') return picture
  const bitmap = await createImageBitmap(picture)
  const side = Math.min(bitmap.width, bitmap.height)
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
  const canvas = new OffscreenCanvas(size, size)
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, size, size)
  return canvas.convertToBlob({ type: 'image/webp' })
}

export async function keepPicture(demo: Demo, picture: Blob): Promise<Images> {
  const files = kept.get(demo) ?? new Map<string, Blob>()
  kept.set(demo, files)
  const images = await Promise.all(
    avatarSizes.map(async (size) => {
      const file = await square(picture, size)
      const uri = URL.createObjectURL(file)
      files.set(uri, file)
      return { size, uri }
    }),
  )
  const image_uri = images.find(({ size }) => size === 96)?.uri ?? null
  const known = sizesOf.get(demo) ?? new Map<string, Images>()
  sizesOf.set(demo, known)
  if (image_uri) known.set(image_uri, { image_uri, images })
  return { image_uri, images }
}

async function showPicture(demo: Demo, id: number, image_uri: string | null): Promise<void> {
  const { details, timelines } = found(await demo.people.person(id))
  Object.assign(found(await demo.people.row(id)), { image_uri })
  details.has_image = image_uri !== null
  timelines.result.conversation.member.image_uri = image_uri
}

export const avatars = (demo: Demo): Answers<Client['avatars']> => ({
  get: ({ url }) => new File([found(kept.get(demo)?.get(url))], 'picture.webp'),
  ofMember: async ({ id }) => {
    const { image_uri } = found(await demo.people.row(id))
    return { result: sizesOf.get(demo)?.get(image_uri ?? '') ?? { image_uri, images: [] } }
  },
  setMember: async ({ id, image }) => {
    const result = await keepPicture(demo, image)
    await showPicture(demo, id, result.image_uri)
    return { result, message: '写真を登録しました。' }
  },
  removeMember: async ({ id }) => {
    await showPicture(demo, id, null)
    return { message: '写真を削除しました。' }
  },
})
