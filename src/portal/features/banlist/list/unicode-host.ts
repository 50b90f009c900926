import { readableHost } from '#lib/links/readable-host.ts'

/** The host in the script it was written in; null where it is the same. */
export function unicodeHostOf(host: string): string | null {
  const readable = readableHost(host)
  return readable === host ? null : readable
}
