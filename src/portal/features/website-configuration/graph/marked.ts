import { edgeKey, type Graph } from './connections-layout.ts'

/** The connection or the website that is looked at; null: none. */
export type Marked = { kind: 'edge'; key: string } | { kind: 'node'; id: string } | null

/** True for a marked connection, and for all that begin or end at a marked website. */
export function isMarked(edge: Graph['edges'][number], marked: Marked): boolean {
  if (marked === null) return false
  if (marked.kind === 'edge') return edgeKey(edge) === marked.key
  return edge.source === marked.id || edge.target === marked.id
}

/** The change from the days before as a share; null where there was nothing to compare with. */
export function changeOf(visits: number, before: number): number | null {
  return before === 0 ? null : visits / before - 1
}
