/** Full-width letters, digits, signs and spaces as half-width; every kind of dash between digits as `-`. Kana stay. */
export function toHalfWidth(text: string): string {
  return text
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
    .replace(/(?<=\d)[‐‑‒–—―−ー](?=\d)/g, '-')
}

/** Hiragana and half-width kana as full-width katakana; other signs stay. */
export function toFullKana(text: string): string {
  return text
    .replace(/[｡-ﾟ]+/g, (run) => run.normalize('NFKC'))
    .replaceAll('\u3099', '゛')
    .replaceAll('\u309a', '゜')
    .replace(/[ぁ-ゖゝゞ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
}
