import { useSite } from '../site-context.ts'

type PictureProps = {
  /** The file's name without its width and ending. */
  name: string
  alt: string
  /** How wide it stands, as `sizes` of an image says it. */
  sizes: string
  isFirst?: boolean
}

const onPhones = '(max-width: 40rem)'
const whenDark = '(prefers-color-scheme: dark)'

/** A picture at the widths that were stored of it: AVIF, dark where the page is, WebP for older browsers, on a phone that of a phone. */
export function Picture({ name, alt, sizes, isFirst = false }: PictureProps) {
  const stored = Object.entries(useSite().assets.pictures)
  const storedAs = (name: string, ending: string) =>
    stored.filter(([file]) => file.replace(/-\d+(\.\w+)$/, '$1') === `${name}${ending}`).map(([, one]) => one)
  const setOf = (name: string, ending: string) =>
    storedAs(name, ending)
      .map(({ path, width }) => `${path} ${width}w`)
      .join(', ')
  const [fallback] = storedAs(name, '.webp')
  if (!fallback) throw new Error(`web/site/pictures: there is no picture ${name}`)
  const [onPhone] = storedAs(`${name}-phone`, '.webp')
  const size = onPhone && { width: onPhone.width, height: onPhone.height, sizes: '22rem' }
  return (
    <picture>
      {size ? (
        <>
          <source
            media={`${onPhones} and ${whenDark}`}
            type="image/avif"
            srcSet={setOf(`${name}-phone-dark`, '.avif')}
            {...size}
          />
          <source media={onPhones} type="image/avif" srcSet={setOf(`${name}-phone`, '.avif')} {...size} />
          <source media={onPhones} srcSet={setOf(`${name}-phone`, '.webp')} {...size} />
        </>
      ) : null}
      <source media={whenDark} type="image/avif" srcSet={setOf(`${name}-dark`, '.avif')} sizes={sizes} />
      <source type="image/avif" srcSet={setOf(name, '.avif')} sizes={sizes} />
      <img
        src={fallback.path}
        srcSet={setOf(name, '.webp')}
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
