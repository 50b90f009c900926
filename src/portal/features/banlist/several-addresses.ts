import { parseListLine } from '#contract/lists/list-lines.ts'
import { listedLink } from '#contract/lists/listed-link.ts'

/** A file's name that looks like a host: the end of an address with a space in it. No top-level domain is one of these. */
const fileName =
  /^[^/?#]*\.(?:html?|php|aspx?|jsp|pdf|docx?|txt|xml|jpe?g|png|gif|webp|svg)(?:[?#]|$)/i

/** How many addresses stand in one line, taken apart as the import does; 1 where it may be a single one. */
export function addressesInLine(text: string): number {
  if (!/[\s,;]/.test(text.trim())) return 1
  const addresses = parseListLine(1, text).filter(
    (entry) =>
      entry.kind === 'record' &&
      !fileName.test(entry.content.address) &&
      'link' in listedLink(entry.content.address),
  )
  return Math.max(1, addresses.length)
}
