/** Sentences at each end of a text that are watched: an agency's closing words, a call to subscribe. */
const watched = 3
/** So often a sentence counts; then it is taken for boilerplate. */
const mostOften = 5
const shortest = 20

/** Leaves out the sentences at the ends of texts that stand in many of them. */
export class Boilerplate {
  readonly #seen = new Map<number, number>()

  /** The text without the sentences that came five times before. */
  without(text: string): string {
    const sentences = text.split(/(?<=[.!?…])\s+|\n+/)
    const last = sentences.length - watched
    return sentences
      .filter((sentence, place) => (place >= watched && place < last) || !this.#isKnown(sentence))
      .join(' ')
  }

  #isKnown(sentence: string): boolean {
    if (sentence.length < shortest) return false
    const key = hashOf(sentence)
    const times = (this.#seen.get(key) ?? 0) + 1
    this.#seen.set(key, times)
    return times > mostOften
  }
}

/** A number of 32 bits for a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
