import { fileURLToPath } from 'node:url'

/** The project's folder, with a slash at the end. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Holds the number of the process that builds. */
export const buildLock = `${root}build/lock`

/** The build that is used. */
export const built = placesIn(`${root}build/`)

/** The build that is being made; it takes the place of the other when it is whole. */
export const making = placesIn(`${root}build/next/`)

/** The folders of a build's results. */
function placesIn(folder: string) {
  return {
    folder,
    portal: `${folder}portal/`,
    server: `${folder}server/main.js`,
    prerender: `${folder}prerender/main.js`,
    inspector: `${folder}inspector/inspector/`,
    tracker: `${folder}tracker/t.js`,
    moduleChunks: `${folder}module-chunks.json`,
    /** For each bundle the packages in it. */
    packages: `${folder}packages/`,
    /** Commit and day that the build was made from. */
    version: `${folder}version.json`,
    /** The mark of a whole build: a hash of everything it was made from. */
    inputs: `${folder}inputs.txt`,
  }
}
