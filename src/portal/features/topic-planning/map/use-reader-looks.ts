import { useMemo } from 'react'

import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import type { MapLooks, MapPlace } from '#portal/ui/map/map-model.ts'

import { readerColours } from '../readers/reader-colours.ts'
import type { ReaderLevel } from '../readers/reader-shares.ts'
import { useReaderComparison } from '../readers/use-reader-comparison.ts'
import type { TopicLayout } from './topic-points.ts'
import { palette } from './use-map-drawing.ts'

/** The colours of groups, then those of the classes of readers. */
const colours = [...palette, ...Object.values(readerColours)]
const usual: ReaderLevel = 2

interface Drawn {
  readonly places: readonly MapPlace[]
  readonly looks: MapLooks
}

/** Colours points by the share of pharmacists in their topic, and names it at the topic, where readers are compared. */
export function useReaderLooks(
  { places, looks }: Drawn,
  { topicIds, topicOf }: TopicLayout,
): Drawn & { colours: readonly string[] } {
  const format = useFormat()
  const state = useReaderComparison()
  const shares = state.kind === 'ready' ? state.comparison.shares : null
  const written = shares === null ? '' : JSON.stringify([...shares])
  return useMemo(() => {
    if (written === '') return { places, looks, colours }
    const known = new Map<string, { share: number; level: ReaderLevel }>(JSON.parse(written))
    const placeOf = (topic: string) => palette.length + (known.get(topic)?.level ?? usual)
    const ofTopic = topicIds.map(placeOf)
    return {
      colours,
      looks: {
        ...looks,
        colour: Uint8Array.from(topicOf, (topic) => ofTopic[topic] ?? palette.length + usual),
      },
      places: places.map((place) => ({
        ...place,
        colour: place.kind === 'group' ? palette.length + usual : placeOf(place.id),
        ...(known.has(place.id) && { suffix: format.percent(known.get(place.id)?.share) }),
      })),
    }
  }, [written, places, looks, topicIds, topicOf, format])
}
