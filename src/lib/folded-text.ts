/** A text as searches compare it: without upper case and accents, `ß` as `ss`. */
export function foldedText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
}

/** The words of a search, folded, each once; what stands in quotes is one word. */
export function foldedWords(search: string): string[] {
  const typed = foldedText(search).matchAll(/["„“”«»]([^"„“”«»]+)["„“”«»]|[^\s"„“”«»]+/g)
  const words = Array.from(typed, ([word, phrase = word]) => phrase.trim().replaceAll(/\s+/g, ' '))
  return [...new Set(words)].filter((word) => word !== '')
}
