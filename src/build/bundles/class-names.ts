import { createHash } from 'node:crypto'
import { relative } from 'node:path'

import { root } from '../paths.ts'

/**
 * Class names of style modules: the name in the sheet, and a mark of its file. All names of a file share the mark,
 * which compresses well; a mark of each name would not.
 */
export const classNames = {
  modules: {
    auto: true,
    namedExport: false,
    exportLocalsConvention: 'camelCase',
    getLocalIdent: ({ resourcePath }: { resourcePath: string }, _pattern: string, name: string) =>
      `${name}-${markOf(resourcePath)}`,
  },
} as const

function markOf(file: string): string {
  return createHash('sha256').update(relative(root, file)).digest('base64url').slice(0, 4)
}
