import { longestComment } from '#lib/links/link-limits.ts'

/**
 * A note as the banlist keeps it, null where nothing is left: halves of characters become whole ones, line ends are
 * one sign, other control characters and blanks at the ends go. The server stores this form, so that a list that is
 * exported and imported again keeps its notes to the letter.
 */
export function noteText(text: string | null | undefined): string | null {
  const clean = text
    ?.toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')
    .trim()
  return clean === undefined || clean === '' ? null : clean
}

/** The note of a line of a list, cut where it is longer than notes may be. */
export function listedNote(text: string | null | undefined): string | null {
  const note = noteText(text)
  return note !== null && note.length > longestComment
    ? noteText(note.slice(0, longestComment).replace(/[\uD800-\uDBFF]$/, ''))
    : note
}
