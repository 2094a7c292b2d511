/** What stands for a face: the family name's first two signs, or the first letters of a Latin name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/[\s\u3000・]+/)
  const [first = '', second = ''] = words
  if (/^\p{Script=Latin}/u.test(first)) return `${first.charAt(0)}${second.charAt(0)}`.toUpperCase()
  return [...first].slice(0, 2).join('')
}

/** A hue from 0 to 359 that stays with the name. */
export function hueOf(name: string): number {
  let sum = 0
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 360_360
  return (sum * 137) % 360
}
