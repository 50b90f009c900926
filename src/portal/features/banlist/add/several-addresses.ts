import { linkIn } from '#lib/links/read-address.ts'
import { parseListLine } from '#lib/lists/list-lines.ts'

/** How many addresses stand in one line, taken apart as the import does; 1 where it may be a single one. */
export function addressesInLine(text: string): number {
  if (!/[\s,;]/.test(text.trim())) return 1
  const addresses = parseListLine(1, text).filter(
    (entry) => entry.kind === 'record' && linkIn(entry.content.address) !== null,
  )
  return Math.max(1, addresses.length)
}
