import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'

import { StartError, systemCode } from './start-error.ts'

/**
 * Makes the data folder where it is missing and proves that it can be written.
 *
 * @throws StartError naming the folder and the reason.
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be used: ${reason(systemCode(error))}. Set MASTHEAD_DATA to a folder you may write.`,
      { cause: error },
    )
  }
}

function reason(code: string): string {
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return 'there is a file in its place'
    case 'EACCES':
    case 'EPERM':
      return 'you may not write there'
    case 'EROFS':
      return 'the disk is read-only'
    case 'ENOSPC':
      return 'the disk is full'
    default:
      return code === '' ? 'unknown reason' : code
  }
}
