import { commonPasswords } from '#contract/sessions/common-passwords.ts'
import type { GuessedFirst } from '#contract/sessions/password-rules.ts'

/** A shorter word is no password, with three figures behind it neither. */
const shortestWord = 4

/** Words that people like and neither list has. */
const liked = `
  hidamari tanpopo shibainu ramen budou meron remon banana chokoreeto okonomiyaki misoshiru yuuyake asayake nijiiro
  otsukisama hoshikuzu hanabira yukidaruma kirakira wakuwaku dokidoki nikoniko pikapika mokomoko fuwafuwa oyasumi
  yoroshiku ganbarou yumemiru kazaguruma kumasan penguin hikouki tabemono nomimono tanoshimi ureshii hanamaru
`

async function read(): Promise<GuessedFirst> {
  const [{ dictionary: leaked }, { dictionary: japanese }] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-ja'),
  ])
  const { commonWords, firstnames, lastnames, wikipedia } = japanese
  const words = [commonWords, firstnames, lastnames, wikipedia].flat()
  return new Set([
    ...commonPasswords,
    ...leaked['passwords-common'].map((one) => one.toLowerCase()),
    ...liked.trim().split(/\s+/),
    ...words.filter((word) => word.length >= shortestWord),
  ])
}

let reading: Promise<GuessedFirst> | undefined

/** The 49,000 commonest passwords of leaked lists and 20,000 words and names of Japanese in Latin letters; read once. */
export function guessedFirst(): Promise<GuessedFirst> {
  reading ??= read()
  return reading
}
