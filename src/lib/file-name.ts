/** A file's name: its words in lower case without signs, and the ending of its format. */
export function fileName(words: readonly string[], extension: string): string {
  return `${words
    .map(plainWord)
    .filter((word) => word !== '')
    .join('-')}.${extension}`
}

const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

function plainWord(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
}
