/** Shorter parts of an address say nothing, such as the language. */
const shortest = 4

/**
 * The screen that a wrong address may mean: one whose names share a word with it.
 *
 * @param names all names of each screen.
 * @returns its place in `names`; -1 where none is like it.
 */
export function likelyScreen(path: string, names: readonly (readonly string[])[]): number {
  const words = wordsOf(path)
  return names.findIndex((ofScreen) =>
    ofScreen.flatMap(wordsOf).some((name) => words.some((word) => isAlike(word, name))),
  )
}

function isAlike(word: string, name: string): boolean {
  return word.startsWith(name) || name.startsWith(word)
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length >= shortest)
}
