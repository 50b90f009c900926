/** The address a link may open: http and https only, null for anything else. */
export function webAddress(address: string | null): string | null {
  const protocol = address === null ? undefined : URL.parse(address)?.protocol
  return protocol === 'https:' || protocol === 'http:' ? address : null
}
