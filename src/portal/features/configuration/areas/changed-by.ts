import type { AreaState } from './Area.tsx'

/** The last change, as an area tells it; null where there was none. */
export function changedBy(
  change: { at: string; author: { id: string; name: string } } | null | undefined,
  subject: string | undefined,
): AreaState['changed'] {
  if (!change) return null
  const { at, author } = change
  return { at, author: author.name, isOwn: author.id === subject }
}
