import { useMemo } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { pointState } from '#portal/ui/map/map-model.ts'
import type { MapLooks, MapPlace } from '#portal/ui/map/map-model.ts'

import { groupInks } from '../../planning/group-sums.ts'
import { bandOf, unknownShade } from './colour-scale.ts'
import type { ColourScale } from './colour-scale.ts'
import { scaleColours } from './scale-colours.ts'
import type { Colouring } from './use-colour-scale.ts'

/** The place of the first shade among the colours: those of groups come before. */
const firstShade = groupInks.length

interface Drawn {
  readonly places: readonly MapPlace[]
  readonly looks: MapLooks
}

/** Points and places in the colours that the address asks for; by readers the share of each topic is at its name. */
export function useColoured(
  { places, looks }: Drawn,
  colouring: Colouring | null,
): Drawn & { colours: readonly string[] } {
  const format = useFormat()
  const [{ field }] = useSearchState()
  return useMemo(() => {
    if (colouring === null) return { places, looks, colours: groupInks }
    const { meaning, scale, shares } = colouring
    return {
      colours: [...groupInks, ...scaleColours(meaning)],
      looks: colouredLooks(looks, scale, { first: firstShade, band: bandOf(scale, field) }),
      places: places.map((place) => {
        const share = shares?.get(place.id)
        const plain = { ...place, colour: firstShade + unknownShade }
        if (share === undefined) return plain
        return { ...plain, colour: firstShade + share.level, suffix: format.percent(share.share) }
      }),
    }
  }, [colouring, places, looks, field, format])
}

/** The points in the colours of a scale, which begin at `first`; all but those of one class stand back. */
export function colouredLooks(
  looks: MapLooks,
  { classes, classOf }: ColourScale,
  { first, band }: { first: number; band: number | null },
): MapLooks {
  const colours = classes.map(({ shade }) => first + shade)
  return {
    ...looks,
    colour: Uint8Array.from(classOf, (place) => colours[place] ?? first),
    state:
      band === null
        ? looks.state
        : Uint8Array.from(looks.state, (state, i) =>
            classOf[i] !== band && state !== pointState.hidden ? pointState.dimmed : state,
          ),
  }
}
