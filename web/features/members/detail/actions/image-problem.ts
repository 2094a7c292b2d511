export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

const largestImage = 5 * 1024 * 1024

/** Why a file cannot be a picture, before it is sent; null when it may be one. */
export function imageProblem({ type, size }: { type: string; size: number }): string | null {
  if (!imageTypes.some((known) => known === type)) return 'JPEG・PNG・WebPの画像を選択してください。'
  if (size > largestImage) return '5MB以下の画像を選択してください。'
  return null
}
