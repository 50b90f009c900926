/** Articles as every renderer gets them: places within -1…1, their group, and their views. */
export interface Dots {
  readonly count: number
  readonly x: Float32Array
  readonly y: Float32Array
  readonly group: Uint8Array
  readonly views: Uint32Array
}

export const groups = 8
export const inks = [
  '#5b49b2',
  '#0f7480',
  '#b5216b',
  '#c04e23',
  '#3f4146',
  '#8c5a17',
  '#3c7d41',
  '#6b6f76',
] as const

/** So many articles in groups like those of a topic map, the same ones each time. */
export function dotsOf(count: number): Dots {
  const random = randomOf(7)
  const dots: Dots = {
    count,
    x: new Float32Array(count),
    y: new Float32Array(count),
    group: new Uint8Array(count),
    views: new Uint32Array(count),
  }
  for (let i = 0; i < count; i += 1) {
    const group = i % groups
    const angle = (group / groups) * 2 * Math.PI
    const [turn, far] = [2 * Math.PI * random(), 0.22 * Math.sqrt(random())]
    dots.x[i] = 0.62 * Math.cos(angle) + far * Math.cos(turn)
    dots.y[i] = 0.62 * Math.sin(angle) + far * Math.sin(turn)
    dots.group[i] = group
    dots.views[i] = Math.round(10 ** (1 + 3 * random()))
  }
  return dots
}

/** Numbers within 0…1 that follow from the seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = Math.trunc(state + 0x6d2b79f5)
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
