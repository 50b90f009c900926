/** A text as searches compare it: without upper case and accents, `ß` as `ss`. */
export function foldedText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
}

/** The words of a search, folded. */
export function foldedWords(search: string): string[] {
  return foldedText(search)
    .split(/\s+/)
    .filter((word) => word !== '')
}
