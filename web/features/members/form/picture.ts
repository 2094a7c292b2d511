import { client } from '../../../platform/api.ts'
import { japaneseOf } from '../../../platform/request-error.ts'

/** The picture somebody chose, that they took it away, or null while they left it as it is. */
export type Picture = { file: File; url: string } | 'removed' | null

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']
const largestPicture = 5 * 1024 * 1024

/** Why a file cannot be the picture, or undefined. */
export function pictureProblem(file: File): string | undefined {
  if (!pictureTypes.includes(file.type)) return 'JPEG・PNG・WebPの画像を選んでください。'
  if (file.size > largestPicture) return '画像は5MBまでです。小さくしてから選んでください。'
  return undefined
}

/** Saves the picture of a member who is saved already. @returns what went wrong, or null */
export async function savePicture(id: number, picture: Picture): Promise<string | null> {
  if (picture === null) return null
  try {
    if (picture === 'removed') await client.avatars.removeMember({ id })
    else await client.avatars.setMember({ id, image: picture.file })
    return null
  } catch (error) {
    return japaneseOf(error)
  }
}
