/** A backup that cannot be made, read or restored, in one line for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
