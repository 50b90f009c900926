import { isBareHost } from '../links/canonical-link.ts'
import { type Entry, type LineFault, lineFault } from './entries.ts'

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
 * Reads one line of a list: addresses, hosts, a line of a hosts file or an adblock rule for a whole
 * domain, with an optional `# remark`. Several addresses may stand on a line, with spaces, tabs, commas
 * or semicolons between them.
 */
export function parseListLine(line: number, text: string): Entry<ListedLink>[] {
  const reason = lineFault(text)
  if (reason !== null) return [{ kind: 'fault', line, text, reason }]
  if (isListComment(text)) return [{ kind: 'blank', line, text }]
  const [body, comment] = withoutRemark(text)
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

/** The text before `# …`, and the text behind it. */
function withoutRemark(text: string): [body: string, remark?: string | undefined] {
  if (!text.includes('#')) return [text.trim()]
  const [, body = '', remark] = /^\s*(.*?)(?:\s+#+\s*(.*?))?\s*$/s.exec(text) ?? []
  return [body, remark]
}

/** The addresses of a line, or why it has none. */
function addressesOf(body: string): string[] | LineFault {
  const hosts = HOSTS_LINE.exec(body)?.[1]
  if (hosts !== undefined) return hosts.split(/\s+/).filter((host) => !LOCAL_NAMES.test(host))
  const domain = ADBLOCK_DOMAIN.exec(body)?.[1]
  if (domain !== undefined) return [domain]
  if (/^(?:@@|\|)|##|#@#|\^|^\/.*\/$/.test(body)) return 'RULE'
  if (body.startsWith('*.')) return 'WILDCARD'
  const pieces = piecesOf(body)
  if (pieces.length < 2 || pieces.every(isAddress)) return pieces
  return pieces.some(isAddress) ? 'SEVERAL' : [body]
}

/** The parts between spaces, and between commas or semicolons after which no address goes on. */
function piecesOf(body: string): string[] {
  if (!/[\s,;"'<]/.test(body)) return [body]
  const words = body.split(/\s+/)
  const pieces = words.flatMap((word) => (/[,;]/.test(word) ? piecesOfWord(word) : [word]))
  return pieces.map(unquoted).filter((piece) => piece !== '')
}

function piecesOfWord(word: string): string[] {
  const [first = '', ...others] = word.replace(/^[,;]+/, '').split(/(?=[,;])/)
  const pieces = [first]
  for (const other of others) {
    const [separator, next] = [other.slice(0, 1), other.slice(1)]
    const last = pieces.at(-1) ?? ''
    const isCut = next === '' || hasScheme(next) || (isHostOnly(last) && isBareHost(next))
    if (isCut) pieces.push(next)
    else pieces.splice(-1, 1, last + separator + next)
  }
  return pieces
}

/** Lists that are copied from programs have their addresses in quotes. */
function unquoted(piece: string): string {
  return /^(["'])(.*)\1$/.exec(piece)?.[2] ?? /^<(.*)>$/.exec(piece)?.[1] ?? piece
}

/** A file's name that looks like a host: the end of an address with a space in it. No top-level domain is one of these. */
const fileName =
  /^[^/?#]*\.(?:html?|php|aspx?|jsp|pdf|docx?|txt|xml|jpe?g|png|gif|webp|svg)(?:[?#]|$)/i

function isAddress(piece: string): boolean {
  return hasScheme(piece) || (isBareHost(piece) && !fileName.test(piece))
}

function hasScheme(piece: string): boolean {
  return /^["'<]?[a-z][a-z\d+.-]*:\/\//i.test(piece)
}

/** Behind a host a comma can only begin the next address; in a path it may be part of it. */
function isHostOnly(piece: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\/[^/?#]+$/i.test(piece) || /^[^/?#]+$/.test(piece)
}
