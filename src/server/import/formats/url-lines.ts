import type { Entry } from '../reading/entries.ts'
import { lineFault } from '../reading/entries.ts'

/** A link as it is written in a list, with the remark beside it. */
export interface ListedLink {
  address: string
  comment?: string
}

const HOSTS_LINE = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f:]*)\s+(\S.*)$/i
const LOCAL_NAMES =
  /^(?:localhost|localhost\.localdomain|local|broadcasthost|ip6-\S+|\d{1,3}(?:\.\d{1,3}){3})$/i
/** Options that narrow a rule to pages or strengthen it still mean the whole domain. */
const ADBLOCK_DOMAIN =
  /^\|\|([^/^|*]+)\^?(?:\$(?:all|document|doc|important|popup|third-party)(?:,|$))*$/

/** True for blank lines, comments of plain and hosts lists (#) and of adblock lists (!, [Adblock]). */
export function isListComment(text: string): boolean {
  const start = text.trimStart()
  return start === '' || /^(?:#|!|\/\/\s|\[adblock)/i.test(start)
}

/**
 * Reads one line of a list: an address, a host, a line of a hosts file (which may name several
 * hosts) or an adblock rule for a whole domain, each with an optional `# remark`.
 */
export function parseListLine(line: number, text: string): Entry<ListedLink>[] {
  const reason = lineFault(text)
  if (reason !== null) return [{ kind: 'fault', line, text, reason }]
  if (isListComment(text)) return [{ kind: 'blank', line, text }]
  const [, body = '', comment] = /^\s*(.*?)(?:\s+#+\s*(.*?))?\s*$/s.exec(text) ?? []
  const addresses = addressesOf(body)
  if (typeof addresses === 'string') return [{ kind: 'fault', line, text, reason: addresses }]
  if (addresses.length === 0) return [{ kind: 'blank', line, text }]
  return addresses.map((address) => ({
    kind: 'record',
    line,
    text,
    content: { address, ...(comment === undefined || comment === '' ? {} : { comment }) },
  }))
}

/** The addresses of a line, or why it has none. */
function addressesOf(body: string): string[] | string {
  const hosts = HOSTS_LINE.exec(body)?.[1]
  if (hosts !== undefined) return hosts.split(/\s+/).filter((host) => !LOCAL_NAMES.test(host))
  const domain = ADBLOCK_DOMAIN.exec(body)?.[1]
  if (domain !== undefined) return [domain]
  if (/^(?:@@|\|)|##|#@#|\^|^\/.*\/$/.test(body))
    return 'an adblock rule that is not a whole domain'
  return body.startsWith('*.') ? 'a wildcard is no address' : [body]
}
