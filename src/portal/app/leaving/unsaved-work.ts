/** What can be lost by leaving; the question before it says which of them is. */
export type UnsavedWork = 'row' | 'address' | 'bulk' | 'import' | 'keptImport'

/**
 * How one leaves: the editor of a row, the screen, the publication, the session, or the page itself, which
 * is closed or loaded again.
 */
export type Way = 'row' | 'screen' | 'client' | 'session' | 'page'

/**
 * What each way takes along. A bulk edit and an import go on behind other screens and for other
 * publications; what the browser keeps of an import outlives the page, but not the session.
 */
const losses: Record<Way, readonly string[]> = {
  row: ['row'],
  screen: ['row', 'address'],
  client: ['row'],
  session: ['row', 'address', 'bulk', 'import', 'keptImport'],
  page: ['row', 'address', 'bulk', 'import'],
} satisfies Record<Way, readonly UnsavedWork[]>

/** Whether a work is lost by leaving that way. */
export function isLostBy(way: Way, work: string): boolean {
  return losses[way].includes(work)
}
