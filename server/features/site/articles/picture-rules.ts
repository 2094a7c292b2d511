import { type Cover, coverSizes } from '#contract/site/articles.ts'
import type { PictureForm } from '../../../platform/pictures.ts'

/** Where the pictures of articles stand; a name holds the digest of its picture, so that it can be kept for good. */
export const picturesPath = '/site/pictures'

/** How wide a text is shown at most, in CSS pixels. */
const textWidth = 720
const widths = { small: textWidth, large: 2 * textWidth }

const coverNames = (digest: string) => ({
  large: `${digest}-cover.webp`,
  small: `${digest}-cover-small.webp`,
  shared: `${digest}-cover.jpg`,
})

const pictureNames = (digest: string) => ({ large: `${digest}.webp`, small: `${digest}-small.webp` })

/** The forms of a cover, each by the name of its file. */
export function coverFiles(digest: string): Map<string, PictureForm> {
  const names = coverNames(digest)
  return new Map<string, PictureForm>([
    [names.large, { ...coverSizes.large, format: 'webp' }],
    [names.small, { ...coverSizes.small, format: 'webp' }],
    [names.shared, { ...coverSizes.large, format: 'jpeg' }],
  ])
}

/** The forms of a picture within a text. */
export function pictureFiles(digest: string): Map<string, PictureForm> {
  const names = pictureNames(digest)
  return new Map<string, PictureForm>([
    [names.large, { width: widths.large, format: 'webp' }],
    [names.small, { width: widths.small, format: 'webp' }],
  ])
}

/** Where a cover's sizes stand. */
export function coverOf(digest: string, words: string): Cover {
  const { large, small, shared } = coverNames(digest)
  const at = (name: string) => `${picturesPath}/${name}`
  return { large: at(large), small: at(small), shared: at(shared), words }
}

/** The attributes of a picture within a text: a phone loads the small one. */
export function attributesOf(
  digest: string,
  sidesOf: (name: string) => { width: number; height: number } | undefined,
): Record<string, string> {
  const { large, small } = pictureNames(digest)
  const [of, ofSmall] = [sidesOf(large), sidesOf(small)]
  if (!of || !ofSmall) return {}
  const [src, srcSmall] = [`${picturesPath}/${large}`, `${picturesPath}/${small}`]
  return {
    src,
    width: String(of.width),
    height: String(of.height),
    loading: 'lazy',
    ...(of.width > ofSmall.width && {
      srcset: `${srcSmall} ${ofSmall.width}w, ${src} ${of.width}w`,
      sizes: `(max-width: ${textWidth}px) 92vw, ${textWidth}px`,
    }),
  }
}
