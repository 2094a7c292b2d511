import type { CSSProperties } from 'react'
import { callAddress } from './call-address.ts'
import { hueOf, initialsOf } from './initials.ts'

interface AvatarProps {
  name: string
  imageUri?: string | null | undefined
  size?: 24 | 32 | 40 | 64
}

const sizes = {
  24: 'size-6 text-meta',
  32: 'size-8 text-meta',
  40: 'size-10 text-base',
  64: 'size-16 text-2xl',
}

/** Decoration beside a name that is written out: screen readers pass it over. */
export function Avatar({ name, imageUri, size = 32 }: AvatarProps) {
  if (imageUri) {
    return (
      <img
        src={callAddress(imageUri)}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        className={`${sizes[size]} shrink-0 rounded-full object-cover`}
      />
    )
  }
  const tint: CSSProperties & { '--hue': number } = { '--hue': hueOf(name) }
  const initials = size === 24 ? [...initialsOf(name)].slice(0, 1).join('') : initialsOf(name)
  return (
    <span
      aria-hidden
      style={tint}
      className={`${sizes[size]} tinted inline-grid shrink-0 place-content-center rounded-full leading-none font-semibold select-none`}
    >
      {initials}
    </span>
  )
}
