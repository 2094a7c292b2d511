import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gunzipSync } from 'node:zlib'

const target = new URL('../server/features/sessions/passwords/leaked-passwords.txt.br', import.meta.url)
const count = 100_000
/** No rule of a company lets a shorter one in. */
const shortest = 8

/** The commonest passwords of a list in its order, one a line, in lower case, sorted so that they pack small. */
function commonestIn(list: string): string {
  const kept = new Set<string>()
  for (const line of list.split('\n')) {
    const password = line.trim().toLowerCase()
    if (/^[\x20-\x7e]+$/.test(password) && password.length >= shortest) kept.add(password)
    if (kept.size === count) break
  }
  return [...kept].sort().join('\n')
}

const [source] = process.argv.slice(2)
if (source === undefined) throw new Error('node scripts/leaked-passwords.ts <data/passwords.txt.gz>')
writeFileSync(target, brotliCompressSync(commonestIn(gunzipSync(readFileSync(source)).toString('utf8'))))
