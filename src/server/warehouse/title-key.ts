import { foldedText } from '#lib/folded-text.ts'

/**
 * A title in the form by which titles are sorted: without case, accents and signs, numbers by their value. Every
 * engine sorts it alike, byte by byte.
 */
export function titleKey(title: string): string {
  return foldedText(title)
    .replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
