import { pictureLimits } from '#contract/limits.ts'
import { client } from '../../../platform/api.ts'
import { japaneseOf } from '../../../platform/request-error.ts'

/** The picture somebody chose, that they took it away, or null while they left it as it is. */
export type Picture = { file: File; url: string } | 'removed' | null

export const pictureTypes: readonly string[] = pictureLimits.types

/** Why a file cannot be the picture, or undefined. */
export function pictureProblem(file: File): string | undefined {
  if (!pictureTypes.includes(file.type)) return `${pictureLimits.kinds}の画像を選んでください。`
  if (file.size > pictureLimits.bytes)
    return `画像は${pictureLimits.megabytes}MBまでです。小さくしてから選んでください。`
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
