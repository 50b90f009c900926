import type { FilePlan } from '#portal/app/files/use-file-export.ts'
import { useFileExportTexts } from '#portal/i18n/areas/file-export-texts.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notifications.ts'

import type { RowWriter } from './row-writer.ts'

/** A file of rows: where they come from, and how they are written. */
export interface RowSource<Row> extends Pick<
  FilePlan,
  'name' | 'count' | 'isOutdated' | 'announce'
> {
  writer: RowWriter<Row>
  /** The next rows, at times none; null after the last ones. */
  next: (signal: AbortSignal) => Promise<readonly Row[] | null>
}

/** The plan of a file of rows. */
export function rowPlan<Row>({ writer, next, ...source }: RowSource<Row>): FilePlan {
  let done = 0
  return {
    ...source,
    ...writer,
    next: async (signal) => {
      const rows = await next(signal)
      if (rows === null) return null
      const text = writer.rows(rows, done)
      done += rows.length
      return { text, rows: rows.length }
    },
  }
}

/** Says by a notification how an export ended. */
export function useExportAnnouncement(): FilePlan['announce'] {
  const texts = useFileExportTexts()
  return (outcome, rows) => {
    if (outcome === 'saved') notifyDone(texts.saved({ count: rows }))
    else notifyFailed(texts.failed())
  }
}
