import { useMemo } from 'react'

import { dayOf } from '#lib/days.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'

import { type ColourMeaning, colourMeaning } from '../../planning/map-meanings.ts'
import { usePlanning } from '../../planning/use-planning.ts'
import type { ReaderShare } from '../../readers/reader-shares.ts'
import { useReaderComparison } from '../../readers/use-reader-comparison.ts'
import type { PointColumns } from '../use-map-drawing.ts'
import { ageScale, type ColourScale, readersScale, scoreScale, viewsScale } from './colour-scale.ts'

/** The colouring of the map that the address asks for. */
export interface Colouring {
  readonly meaning: Exclude<ColourMeaning, 'group'>
  readonly scale: ColourScale
  /** the shares of readers by topic, where they are what is compared */
  readonly shares: ReadonlyMap<string, ReaderShare> | null
}

/** The colouring by a number or by readers; null where colours are those of groups, and until it is known. */
export function useColourScale({ layout, numbers }: PointColumns): Colouring | null {
  const [search] = useSearchState()
  const { variant, days } = usePlanning()
  const meaning = colourMeaning(search, variant)
  const state = useReaderComparison()
  // As text, because the comparison is made again with every picture.
  const written =
    state.kind === 'ready'
      ? JSON.stringify({ usual: state.comparison.usual, shares: [...state.comparison.shares] })
      : ''
  const until = dayOf(days.range.to) ?? 0
  return useMemo(() => {
    if (meaning === 'views') return { meaning, scale: viewsScale(numbers), shares: null }
    if (meaning === 'score') return { meaning, scale: scoreScale(numbers), shares: null }
    if (meaning === 'age') return { meaning, scale: ageScale(numbers, until), shares: null }
    if (meaning === 'group' || written === '') return null
    const read: { usual: number; shares: [string, ReaderShare][] } = JSON.parse(written)
    const shares = new Map(read.shares)
    return { meaning, scale: readersScale(layout, shares, read.usual), shares }
  }, [meaning, layout, numbers, until, written])
}
