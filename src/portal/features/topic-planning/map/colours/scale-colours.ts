import type { ColourMeaning } from '../../planning/map-meanings.ts'
import { readerColours } from '../../readers/reader-shares.ts'

/** The colour of articles whose number is unknown, of names, and of groups that are not told apart. */
const plain = 'color-mix(in srgb, var(--chart-8) 50%, var(--paper))'

/** A ramp of one colour, from the least to the most. */
const ramp = [
  'color-mix(in srgb, var(--chart-1) 26%, var(--paper))',
  'color-mix(in srgb, var(--chart-1) 46%, var(--paper))',
  'color-mix(in srgb, var(--chart-1) 70%, var(--paper))',
  'var(--chart-1)',
  'color-mix(in srgb, var(--chart-1) 62%, var(--ink))',
]

/** The colours of the shades of a colouring as CSS, that of what is unknown last. */
export function scaleColours(meaning: ColourMeaning): readonly string[] {
  return meaning === 'readers' ? ofReaders : ofNumbers
}

const ofReaders = [...Object.values(readerColours), plain]
const ofNumbers = [...ramp, plain]
