/** Why a backup or a restore cannot be done, in one sentence for the person who asked for it. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
