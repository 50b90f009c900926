/** The address a link may open: http and https only, null for anything else. */
export function webAddress(address: string | null): string | null {
  const protocol = address === null ? undefined : URL.parse(address)?.protocol
  return protocol === 'https:' || protocol === 'http:' ? address : null
}

/** The origin of an address, such as `https://www.example.org`; null where it is no web address. */
export function originOf(address: string): string | null {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) && url.hostname !== '' ? url.origin : null
}

/** Equal for origins that are one website to people: `www.` does not matter. */
export function originKey(origin: string): string {
  return origin.replace(/^(https?:\/\/)www\./, '$1')
}
