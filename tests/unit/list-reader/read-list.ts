import { ListReader, type Given, type Step } from '#portal/ports/list-import/reader/list-reader.ts'

/** A banlist to look things up in: ids of its links, and which broader entry bans what. */
export interface Banlist {
  listed?: Readonly<Record<string, string>>
  coveredBy?: Readonly<Record<string, string>>
}

/** A reader that has read a file to its end. */
export async function readAll(content: BlobPart, options: Given = {}): Promise<ListReader> {
  const reader = new ListReader(new Blob([content]), options)
  for (let step = await reader.read(); step.counts === null; step = await reader.read());
  return reader
}

/** Looks up everything that a reader wants to know; the last step has the counts. */
export function checkAll(reader: ListReader, { listed = {}, coveredBy = {} }: Banlist = {}): Step {
  for (;;) {
    const links = reader.unchecked()
    const step = reader.learn({
      listed: links.map((link) => listed[link] ?? null),
      coveredBy: links.map((link) => coveredBy[link] ?? null),
    })
    if (step.counts !== null) return step
  }
}
