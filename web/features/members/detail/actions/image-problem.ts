import { pictureLimits } from '#contract/limits.ts'

export const imageTypes = pictureLimits.types

/** Why a file cannot be a picture, before it is sent; null when it may be one. */
export function imageProblem({ type, size }: { type: string; size: number }): string | null {
  if (!imageTypes.some((known) => known === type)) return `${pictureLimits.kinds}の画像を選択してください。`
  if (size > pictureLimits.bytes) return `${pictureLimits.megabytes}MB以下の画像を選択してください。`
  return null
}
