import { fileURLToPath } from 'node:url'

/** The project's folder, with a slash at the end. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** The folders of a build's results. */
export const built = {
  folder: `${root}build/`,
  portal: `${root}build/portal/`,
  server: `${root}build/server/main.js`,
  prerender: `${root}build/prerender/main.js`,
  inspector: `${root}build/inspector/inspector/`,
  tracker: `${root}build/tracker/t.js`,
  moduleChunks: `${root}build/module-chunks.json`,
  /** Commit and day that the build was made from. */
  version: `${root}build/version.json`,
  /** For each bundle the packages in it. */
  packages: `${root}build/packages/`,
  inputs: `${root}build/inputs.txt`,
  /** Holds the number of the process that builds. */
  lock: `${root}build/lock`,
}
