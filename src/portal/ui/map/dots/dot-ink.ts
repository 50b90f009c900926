import { pointState, type MapPaint, type Rgb } from '../map-model.ts'

/** The colour of a dot, and how much of it is printed. */
export interface DotInk {
  readonly colour: Rgb
  /** 0 to 1 */
  readonly strength: number
}

/** How much ink a dot takes, 0 to 1, by its state. */
const strength = {
  [pointState.usual]: 0.6,
  [pointState.dimmed]: 0.3,
  [pointState.emphasised]: 0.72,
} as const

/** The ink of a dot by its place in the colours and its state, which is not hidden. */
export function inkOf(paint: MapPaint, colour: number, state: number): DotInk {
  const own = paint.colours[colour] ?? paint.dimmed
  if (state === pointState.dimmed) return { colour: paint.dimmed, strength: strength[state] }
  const isEmphasised = state === pointState.emphasised
  return {
    colour: own,
    strength: strength[isEmphasised ? pointState.emphasised : pointState.usual],
  }
}
