import { foldedText } from '#lib/folded-text.ts'

/** True for a name that has all the words, which are folded. */
export function hasWords({ name }: { name: string }, words: readonly string[]): boolean {
  const text = foldedText(name)
  return words.every((word) => text.includes(word))
}
