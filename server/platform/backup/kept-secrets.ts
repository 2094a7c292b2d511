import { existsSync } from 'node:fs'
import type { Config } from '../config.ts'
import { findSecrets, secretFile, secretsIn, secretsText, writeSecretFile } from '../secrets.ts'
import { BackupError } from './backup-error.ts'
import type { BackupHeader } from './contents.ts'
import { fingerprintOf, openSecrets, sealSecrets } from './sealed-secrets.ts'

/** How a backup carries SECRET: sealed by BACKUP_PASSPHRASE, or only how it is recognised. */
export async function secretOfBackup(config: Config): Promise<BackupHeader['secret']> {
  const secrets = findSecrets(config)
  if (!secrets) throw new BackupError(`${secretFile(config)} is missing: without SECRET no backup is whole`)
  const passphrase = config.BACKUP_PASSPHRASE
  const sealed = passphrase ? await sealSecrets(passphrase, secretsText(secrets)) : null
  return { fingerprint: fingerprintOf(secrets.current), sealed }
}

/** A backup's SECRET and accepted ones; throws BackupError without the right passphrase. */
export async function secretsFrom(config: Pick<Config, 'BACKUP_PASSPHRASE'>, { secret }: BackupHeader) {
  if (!secret.sealed)
    throw new BackupError('this backup does not carry SECRET: it was made without BACKUP_PASSPHRASE')
  if (!config.BACKUP_PASSPHRASE)
    throw new BackupError('BACKUP_PASSPHRASE: must be set, as it was when this backup was made')
  return secretsIn(await openSecrets(config.BACKUP_PASSPHRASE, secret.sealed))
}

/** What becomes of SECRET in a restore: said in words, and written where no other is there. */
export type SecretPlan = { words: string; write(): Promise<void> }

const nothing = async () => undefined

const isOpenedBy = (config: Config, { secret }: BackupHeader): boolean => {
  const own = findSecrets(config)
  const all = own ? [own.current, ...own.accepted.map((one) => one.secret)] : []
  return all.some((one) => fingerprintOf(one) === secret.fingerprint)
}

/** Decides which SECRET opens mailed links and accounts, or throws unless `takesAnother` accepts their loss. */
export async function planSecret(
  config: Config,
  header: BackupHeader,
  takesAnother: boolean,
): Promise<SecretPlan> {
  if (isOpenedBy(config, header)) return { words: 'as it was', write: nothing }
  if (takesAnother)
    return {
      words: 'another: links mailed before open nothing, and the accounts of channels must be set up again',
      write: nothing,
    }
  if (config.SECRET || existsSync(secretFile(config)))
    throw new BackupError(
      `${config.SECRET ? 'SECRET' : secretFile(config)} is not the one of this backup, so that links mailed before and the accounts of channels would not open. Set the one it had (\`backup secret --in F\` prints it where the backup carries it), or restore with --another-secret. Nothing was written.`,
    )
  if (!header.secret.sealed)
    throw new BackupError(
      `this backup does not carry SECRET: set the one it had, or restore with --another-secret, so that links mailed before and the accounts of channels do not open. Nothing was written.`,
    )
  const secrets = await secretsFrom(config, header)
  return { words: `from the backup, in ${secretFile(config)}`, write: () => writeSecretFile(config, secrets) }
}
