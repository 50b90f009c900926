import { RecordExportDocument, type Screen } from '#contract/generated/operations.ts'
import { growingFile } from '#portal/ports/browser/download.ts'

import { getPortal } from '../actors/portal.ts'
import type { ShownPlace } from '../publication/use-screen-name.ts'
import { LocalOperations } from '../query/local-operations.ts'
import { defineMutation, write } from '../query/mutation.ts'

const recordedExport = defineMutation({
  operation: RecordExportDocument,
  variablesOf: (
    input: { screen: Screen; file: string; rows: number | null },
    { clientId }: { clientId: string },
  ) => ({ ...input, clientId }),
  payloadOf: (data) => data.recordExport,
  changes: [],
})

const operations = new LocalOperations()

/** So much of a name the record takes. */
const longestName = 255

/**
 * Notes a file in the record of its publication, for those who manage users; `rows` are null where none were counted.
 * Rejects where it could not be noted: the file is not saved then.
 */
export async function recordExport(
  { client, screen }: ShownPlace,
  file: string,
  rows: number | null,
): Promise<void> {
  if (screen === undefined) throw new Error('Nobody knows what the file is made of.')
  const scope = { send: getPortal().send, clientId: client, operations }
  const line = { screen, file: file.slice(0, longestName), rows }
  const { kind } = await write(recordedExport, line, scope)
  if (kind !== 'done') throw new Error('The file could not be noted.')
}

/** Puts a file among the user's downloads, once it is noted. Rejects as above. */
export async function saveRecorded(
  place: ShownPlace,
  name: string,
  { file, rows = null }: { file: Blob; rows?: number | null },
): Promise<void> {
  await recordExport(place, name, rows)
  const grown = growingFile(file.type)
  grown.append(file)
  grown.save(name)
}
