import { useSite } from '../site-context.ts'

type PictureProps = {
  /** The file's name without its width and ending. */
  name: string
  /** What is seen in it, in words. */
  alt: string
  /** How wide it stands, as `sizes` of an image says it. */
  sizes: string
  /** It is among the first things that are seen. */
  isFirst?: boolean
}

/** A picture at the widths that were stored of it: AVIF, and WebP for older browsers. */
export function Picture({ name, alt, sizes, isFirst = false }: PictureProps) {
  const { pictures } = useSite().assets
  const stored = Object.entries(pictures).filter(([file]) => file.replace(/-\d+\.\w+$/, '') === name)
  const setOf = (ending: string) =>
    stored
      .filter(([file]) => file.endsWith(ending))
      .map(([, { path, width }]) => `${path} ${width}w`)
      .join(', ')
  const fallback = stored.find(([file]) => file.endsWith('.webp'))?.[1]
  if (!fallback) throw new Error(`web/site/pictures: there is no picture ${name}`)
  return (
    <picture>
      <source type="image/avif" srcSet={setOf('.avif')} sizes={sizes} />
      <img
        src={fallback.path}
        srcSet={setOf('.webp')}
        sizes={sizes}
        alt={alt}
        width={fallback.width}
        height={fallback.height}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
