/** A text as searches compare it: without upper case and accents, `ß` as `ss`. */
export function foldedText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
}

/** The words of a search as they were typed; what stands in quotes is one word. */
export function typedWords(search: string): string[] {
  const typed = search.matchAll(/["„“”«»]([^"„“”«»]+)["„“”«»]|[^\s"„“”«»]+/g)
  return Array.from(typed, ([word, phrase = word]) => phrase.trim().replaceAll(/\s+/g, ' '))
}

/** The words of a search, folded, each once. */
export function foldedWords(search: string): string[] {
  const words = typedWords(search).map(foldedText)
  return [...new Set(words)].filter((word) => word !== '')
}
