/** The views of a part in both periods. */
interface Part {
  views: number
  before: number
}

/** The reason of a difference, as far as its parts say one. */
export type ChangeLead<P> =
  /** as many views as before */
  | { kind: 'none' }
  /** at least half of it is in one part */
  | { kind: 'most'; part: P; share: number }
  /** parts go both ways: one has more than all of it, or the other takes half of it away */
  | { kind: 'both'; part: P; other: P }
  /** no part has half of it; `share` is the largest */
  | { kind: 'spread'; share: number }

export function differenceOf({ views, before }: Part): number {
  return views - before
}

/** Finds the part that explains a difference, among parts that add up to it. */
export function changeLead<P extends Part>(parts: readonly P[], difference: number): ChangeLead<P> {
  if (difference === 0) return { kind: 'none' }
  const sorted = parts.toSorted((a, b) => shareOf(b, difference) - shareOf(a, difference))
  const [part, other] = [sorted[0], sorted.at(-1)]
  if (part === undefined || other === undefined) return { kind: 'none' }
  const share = shareOf(part, difference)
  if (share < 0.5) return { kind: 'spread', share }
  return share > 1.02 || shareOf(other, difference) < -0.5
    ? { kind: 'both', part, other }
    : { kind: 'most', part, share }
}

/** The part's share of the difference; negative where it goes the other way. */
function shareOf(part: Part, difference: number): number {
  return differenceOf(part) / difference
}

const fractions = {
  quarter: 1 / 4,
  third: 1 / 3,
  half: 1 / 2,
  twoThirds: 2 / 3,
  threeQuarters: 3 / 4,
  all: 1,
} as const

/** A share that has a word of its own, to within two points. */
export type Fraction = keyof typeof fractions

/** The word for a share; undefined where a number says it better. */
export function fractionOf(share: number): Fraction | undefined {
  const names: readonly Fraction[] = [
    'quarter',
    'third',
    'half',
    'twoThirds',
    'threeQuarters',
    'all',
  ]
  return names.find((name) => Math.abs(fractions[name] - share) <= 0.02)
}

/** Parts that had a tenth of all views before and hardly changed: by one in twenty at most. */
export function steadyParts<P extends Part>(parts: readonly P[], all: number): P[] {
  return parts.filter(
    (part) => part.before >= all / 10 && Math.abs(differenceOf(part)) <= part.before / 20,
  )
}
