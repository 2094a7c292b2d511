import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
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

/** The leaked passwords, one a line: a search of one text takes less room than a hundred thousand. */
async function readLeaked(): Promise<string> {
  const packed = await readFile(new URL('./leaked-passwords.txt.br', import.meta.url))
  const text = await promisify(brotliDecompress)(packed)
  return `\n${text.toString('latin1')}\n`
}

async function readWords(): Promise<Set<string>> {
  const [{ dictionary: common }, { dictionary: japanese }] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-ja'),
  ])
  const { commonWords, firstnames, lastnames, wikipedia } = japanese
  const words = [commonWords, firstnames, lastnames, wikipedia].flat()
  return new Set([
    ...commonPasswords,
    ...common['passwords-common'].map((one) => one.toLowerCase()),
    ...liked.trim().split(/\s+/),
    ...words.filter((word) => word.length >= shortestWord),
  ])
}

async function read(): Promise<GuessedFirst> {
  const [leaked, words] = await Promise.all([readLeaked(), readWords()])
  return { has: (text) => words.has(text) || leaked.includes(`\n${text}\n`) }
}

let reading: Promise<GuessedFirst> | undefined

/**
 * The hundred thousand commonest leaked passwords of eight characters and more, 49,000 of any length, and 20,000 words
 * and names of Japanese in Latin letters; read once.
 */
export function guessedFirst(): Promise<GuessedFirst> {
  reading ??= read()
  return reading
}
