/** The limits of an address bar and of a request line: characters, and number of addresses. */
const longestQuery = 6000
const mostInAddress = 100

/** The addresses in a text: one per line, each once; several in a line are taken apart. */
export function addressesIn(text: string): string[] {
  const matches = text.split(/\s*[\r\n]+\s*|\s+(?=https?:\/\/)/i).map((line) => line.trim())
  return [...new Set(matches)].filter((line) => line !== '')
}

/** True when a link can hold the addresses. */
export function fitIntoLink(addresses: readonly string[]): boolean {
  const query = addresses.map((address) => `&url=${encodeURIComponent(address)}`).join('')
  return addresses.length <= mostInAddress && query.length <= longestQuery
}

/** The address of this screen at which the same test opens. */
export function linkToTest(
  here: string,
  { addresses, client }: { addresses: readonly string[]; client: string },
): string {
  const link = new URL(here)
  const request = addresses.map((address): [string, string] => ['url', address])
  link.search = new URLSearchParams([['client', client], ['panel', 'test'], ...request]).toString()
  link.hash = ''
  return link.href
}
