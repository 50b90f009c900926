/** A source of numbers, 0 ≤ number < 1, that gives the same row for the same seed (mulberry32, public domain). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** Numbers that are normally distributed around 0 with deviation 1 (Box and Muller). */
export function normalFrom(random: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Puts numbers into a random order, in place. */
export function shuffle(numbers: Int32Array, random: () => number): Int32Array {
  for (let last = numbers.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const kept = numbers[last] ?? 0
    numbers[last] = numbers[other] ?? 0
    numbers[other] = kept
  }
  return numbers
}
