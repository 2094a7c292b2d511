import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

/** A SECRET that is taken but signs nothing any more, or not yet, through that day. */
export type AcceptedSecret = { secret: string; until: string | null }

export type Secrets = { current: string; accepted: readonly AcceptedSecret[] }

/** The shortest SECRET. */
export const leastSecretLength = 32

const day = z.iso.date()

/** A secret's form in ACCEPTED_SECRETS, percent-encoded because of commas and colons. */
export const entryOf = ({ secret, until }: AcceptedSecret): string =>
  encodeURIComponent(secret) + (until === null ? '' : `:${until}`)

/** One of ACCEPTED_SECRETS; null for what is none. */
export function acceptedIn(entry: string): AcceptedSecret | null {
  const [encoded = '', until = null, ...more] = entry.trim().split(':')
  if (more.length > 0 || (until !== null && !day.safeParse(until).success)) return null
  try {
    const secret = decodeURIComponent(encoded)
    return secret.length < leastSecretLength ? null : { secret, until }
  } catch {
    return null
  }
}

/** A new SECRET of 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

type Place = { DATA_DIR: string }

/** The file of DATA_DIR that keeps SECRET: what signs on its first line, each of the others on one of its own. */
export const secretFile = ({ DATA_DIR }: Place): string => join(DATA_DIR, 'secret')

/** The secrets in that file's form, also used in backups. */
export const secretsText = ({ current, accepted }: Secrets): string =>
  [current, ...accepted.map(entryOf)].map((line) => `${line}\n`).join('')

/** The same again. */
export function secretsIn(text: string): Secrets {
  const [current = '', ...entries] = text.trim().split('\n')
  const accepted = entries.flatMap((entry) => acceptedIn(entry) ?? [])
  return { current: current.trim(), accepted }
}

/** Replaces that file at once, for its owner alone. */
export async function writeSecretFile(config: Place, secrets: Secrets): Promise<void> {
  const file = secretFile(config)
  mkdirSync(config.DATA_DIR, { recursive: true })
  const handle = openSync(`${file}.new`, 'w', 0o600)
  writeFileSync(handle, secretsText(secrets))
  fsyncSync(handle)
  closeSync(handle)
  await rename(`${file}.new`, file)
}

type Named = Place & { SECRET?: string | undefined; ACCEPTED_SECRETS: readonly AcceptedSecret[] }

/** SECRET, or the file's, with the accepted ones; null where there is none yet. */
export function findSecrets(config: Named): Secrets | null {
  const { SECRET: current, ACCEPTED_SECRETS: named } = config
  if (current) return { current, accepted: named }
  const file = secretFile(config)
  if (!existsSync(file)) return null
  chmodSync(file, 0o600)
  const kept = secretsIn(readFileSync(file, 'utf8'))
  return { ...kept, accepted: [...kept.accepted, ...named] }
}

/** The same; where there is none yet, one is made into the file. */
export async function readSecrets(config: Named): Promise<Secrets> {
  const found = findSecrets(config)
  if (found) return found
  const made = { current: newSecret(), accepted: config.ACCEPTED_SECRETS }
  await writeSecretFile(config, { ...made, accepted: [] })
  return made
}

/** Every SECRET whose links open on a day, that which signs first. */
export const secretsOn = ({ current, accepted }: Secrets, today: string): readonly [string, ...string[]] => [
  current,
  ...accepted.flatMap(({ secret, until }) => (until !== null && until < today ? [] : [secret])),
]
