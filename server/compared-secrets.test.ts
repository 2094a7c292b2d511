import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const secretive = String.raw`\w*(?:secret|token|password|hash|signature|digest|hmac|nonce)`
const plain = String.raw`(?:null|undefined|true|false|\d|'|\w*kind\b)`
const raw = new RegExp(
  String.raw`\b${secretive}\)? [!=]==(?! *${plain})|[!=]== *(?:${'`'}Bearer|(?:\w+\.)*${secretive}\b(?![.(]))`,
  'i',
)
const isSecretCompared = (line: string): boolean => raw.test(line)

/** No secrets: how a file begins, what a form asks for, and a spelling after its keyed hash has held. */
const known: Record<string, readonly string[]> = {
  'platform/pictures.ts': ["toString('latin1') === signature"],
  'platform/files/zip.ts': ['=== endSignature', '!== listedSignature', '!== localSignature'],
  'features/channels/accounts/account-rules.ts': [
    'return refreshToken === stored.refreshToken',
    '!== isSecret) return',
  ],
  'channels/email/return-address-rules.ts': ['tokenText(bytes) === token', 'tokenText(bytes) !== token'],
}

test('the rule sees a secret that is compared by its characters', () => {
  const wrong = [
    'if (token === expected) return',
    'return given.signature !== signature',
    ['request.headers.authorization === ', '`Bearer token`'].join(''),
    'if (row.password_hash !== proof.hash) throw',
    'const isOurs = sent === app.secret',
  ]
  const fine = [
    "if (kind === 'token') return",
    'if (token === null)',
    'if (tokenKind !== kind)',
    'hash.length === 3',
    "url.password !== ''",
  ]
  expect(wrong.filter((line) => !isSecretCompared(line))).toEqual([])
  expect(fine.filter(isSecretCompared)).toEqual([])
})

test('no secret is compared by its characters: isSameSecret and timingSafeEqual take the same time for all', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['testing/**', '**/*.test.ts'] })
  const found = files.flatMap((path) =>
    readFileSync(`${import.meta.dirname}/${path}`, 'utf8')
      .split('\n')
      .filter((line) => isSecretCompared(line) && !known[path]?.some((part) => line.includes(part)))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(files.length).toBeGreaterThan(400)
  expect(found).toEqual([])
})
