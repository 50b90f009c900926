import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Puts a whole build in the place of the one that is used: each of its folders in one step. The portal of before stays
 * beside the new one as `former`, for pages that are open. What else lies there stays.
 *
 * @param mark the file that says that a build is whole: it goes first and comes last
 */
export function takePlace(making: string, built: string, mark: string): void {
  const before = join(built, 'before')
  const former = join(built, 'former')
  for (const folder of [before, former]) rmSync(folder, { recursive: true, force: true })
  mkdirSync(before)
  rmSync(join(built, mark), { force: true })
  for (const name of [...readdirSync(making).filter((one) => one !== mark), mark]) {
    const place = join(built, name)
    if (existsSync(place)) renameSync(place, name === 'portal' ? former : join(before, name))
    renameSync(join(making, name), place)
  }
  for (const folder of [before, making]) rmSync(folder, { recursive: true })
}
