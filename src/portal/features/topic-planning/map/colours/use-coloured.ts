import { useMemo } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import type { MapLooks, MapPlace } from '#portal/ui/map/map-model.ts'

import { palette } from '../use-map-drawing.ts'
import { bandOf, unknownShade } from './colour-scale.ts'
import { colouredLooks } from './coloured-looks.ts'
import { scaleColours } from './scale-colours.ts'
import type { Colouring } from './use-colour-scale.ts'

/** The place of the first shade among the colours: those of groups come before. */
const first = palette.length

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
    if (colouring === null) return { places, looks, colours: palette }
    const { meaning, scale, shares } = colouring
    return {
      colours: [...palette, ...scaleColours(meaning)],
      looks: colouredLooks(looks, scale, { first, band: bandOf(scale, field) }),
      places: places.map((place) => {
        const share = shares?.get(place.id)
        const plain = { ...place, colour: first + unknownShade }
        if (share === undefined) return plain
        return { ...plain, colour: first + share.level, suffix: format.percent(share.share) }
      }),
    }
  }, [colouring, places, looks, field, format])
}
