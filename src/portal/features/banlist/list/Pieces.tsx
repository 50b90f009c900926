import { type Piece, searchHits } from './search-hits.ts'

/** A text in which the hits of a search are marked. */
export function Pieces({
  of,
  className,
}: {
  of: readonly Piece[]
  className?: string | undefined
}) {
  return (
    <span className={className}>
      {of.map(({ text, hit, at }) => (hit ? <mark key={at}>{text}</mark> : text))}
    </span>
  )
}

/** The same of one text that stands alone. */
export function Marked({ text, term }: { text: string; term: string }) {
  return <Pieces of={searchHits([text], term)[0] ?? []} />
}
