import { dirname, relative, resolve } from 'node:path'

import type { Rspack } from '@rsbuild/core'

import { root } from '../paths.ts'

const portal = `${root}src/portal/`

/**
 * Parts that are loaded ahead together, by the paths of the modules that screens import lazily. Each group
 * comes as one script and one style sheet: most parts are small, and a file costs more to ask for than to
 * read. A part that a screen shows at once, such as a chart, stays by itself.
 */
export const joinedParts: Readonly<Record<string, RegExp>> = {
  shell: /^(shell|ui\/(notices|overlays))\//,
  controls: /^ui\/(days|filters|table)\//,
  report: /^report\/(?!chart\/|columns\/IntervalCells)/,
  live: /^(app\/query\/data-imports|features\/.*\/(follow-[a-z]+|live-banlist))\.ts$/,
  banlist:
    /^features\/banlist\/(?!BanlistPage|start\/|.*(live-banlist|palette-actions|find-matches|self-ban-folders))/,
}

/** For the bundler: one cache group for each group of parts. */
export const joinedPartGroups = Object.fromEntries(
  Object.entries(joinedParts).map(([name, parts]) => [
    `late ${name}`,
    {
      name: nameOfJoined(name),
      chunks: (chunk: Rspack.Chunk) => holdsOnly(chunk, parts),
      minSize: 0,
      minChunks: 1,
      enforce: true,
      priority: 10,
    },
  ]),
)

/** The name of a group's files, without hash and ending. */
export function nameOfJoined(group: string): string {
  return `late-${group}`
}

/** True for the chunk of a lazily imported module of this group. */
function holdsOnly(chunk: Rspack.Chunk, parts: RegExp): boolean {
  const modules = [...chunk.groupsIterable].flatMap(({ origins }) => origins.map(importedModule))
  return modules.length > 0 && modules.every((module) => module !== null && parts.test(module))
}

/** The lazily imported module, from the portal's folder; null for one of a library, and for an entry. */
function importedModule({ module, request }: Rspack.ChunkGroup['origins'][number]): string | null {
  const issuer = module?.nameForCondition()
  if (request?.startsWith('#portal/') === true) return request.slice('#portal/'.length)
  if (issuer === undefined || request?.startsWith('.') !== true) return null
  return relative(portal, resolve(dirname(issuer), request))
}
