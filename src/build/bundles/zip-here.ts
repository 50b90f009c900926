import { type Zippable, zipSync } from 'fflate'

export { strToU8, Zip, ZipDeflate, zipSync } from 'fflate'

/** The library's `zip` without a worker of its own. */
export function zip(
  files: Zippable,
  done: (error: Error | null, archive: Uint8Array) => void,
): void {
  done(null, zipSync(files))
}
