import { dealOut } from './audience.ts'

/** How readers of an article that holds half of them spread: many leave at once, many stay to the end. */
const usual = [1.7, 1, 0.8, 0.75, 0.75, 0.8, 0.85, 0.95, 1.1, 1.9]
const known = new Map<number, number[]>()

/** Views by the tenth of the article they ended in; their average is about the depth, in per cent. */
export function depthsOf(views: number, depth: number): number[] {
  return dealOut(views, sharesAt(Math.round(depth)), (depth * 7.3) % 1)
}

function sharesAt(depth: number): number[] {
  const stored = known.get(depth)
  if (stored !== undefined) return stored
  const shares = tilted(slopeFor(depth))
  known.set(depth, shares)
  return shares
}

/** Halves the interval until the average is the depth. */
function slopeFor(depth: number): number {
  let [low, high] = [-6, 6]
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2
    if (averageOf(tilted(middle)) < depth) low = middle
    else high = middle
  }
  return low
}

function tilted(slope: number): number[] {
  const weights = usual.map((weight, tenth) => weight * Math.exp(slope * (tenth - 4.5)))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

function averageOf(shares: readonly number[]): number {
  return shares.reduce((sum, share, tenth) => sum + share * (tenth * 10 + 5), 0)
}
