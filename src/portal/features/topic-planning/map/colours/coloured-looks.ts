import { type MapLooks, pointState } from '#portal/ui/map/map-model.ts'

import type { ColourScale } from './colour-scale.ts'

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
