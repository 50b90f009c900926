import type { RecordedExport } from '#server/records/user-changes.ts'

import { screenNamed } from '../access/rights.ts'
import { tidy } from '../fields/arguments.ts'
import { userErrorWith } from '../fields/user-errors.ts'
import type {
  MutationResolvers,
  RecordedExport as ExportRow,
  RecordExportPayload,
} from '../generated/resolvers.ts'
import { publicationFor } from '../viewer.ts'

/** As long as file systems take. */
const longestName = 255
/** Files of one person of one publication in a day: more than a person makes by hand. */
const mostExports = 1000
const day = 86_400_000

/** Noting the files that people make. */
export const exportWriting: Required<Pick<MutationResolvers, 'recordExport'>> = {
  recordExport: async (_, { clientId, screen, file, rows = null }, context) => {
    const { caller, store } = context
    const name = tidy(file)?.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '') ?? ''
    if (name === '') return refused('REQUIRED', ['file'])
    if (name.length > longestName) return refused('TOO_LONG', ['file'], longestName)
    const { subject = '', name: person = '' } = caller ?? {}
    const publication = await publicationFor(context, clientId)
    const at = Date.now()
    const made = await store.userChanges.exportsSince(publication, subject, at - day)
    if (made >= mostExports) return refused('LIMIT_REACHED', [], mostExports)
    await store.userChanges.record(publication, {
      kind: 'EXPORTED',
      userId: subject,
      name: person,
      added: [],
      removed: [],
      author: { subject, name: person },
      at,
      exported: { screen, file: name, rows: rows === null ? null : Math.max(0, rows) },
    })
    return { userErrors: [] }
  },
}

/** A file as the API shows it. */
export function exportRow({ screen, file, rows }: RecordedExport): ExportRow {
  return { screen: screenNamed(screen) ?? null, file, rows }
}

function refused(
  code: 'REQUIRED' | 'TOO_LONG' | 'LIMIT_REACHED',
  field: readonly string[],
  max?: number,
): RecordExportPayload {
  const own = max === undefined ? {} : { params: { max: String(max) } }
  return { userErrors: [userErrorWith(code, field, own)] }
}
