import { linkIn, readAddress, unquoted } from '../links/read-address.ts'
import { type Entry, type LineFault, longFault } from './lines.ts'

/** A link as it is written in a list, with the remark beside it. */
interface ListedLink {
  address: string
  comment?: string
  /** the list means everything below the host's name */
  hasSubdomains: boolean
}

const HOSTS_LINE =
  /^(?<sink>\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f:]*(?:%\w+)?)\s+(?<names>\S.*)$/i
const SINK = /^(?:0\.0\.0\.0|127(?:\.\d+){3}|::1?)$/
const LOCAL_NAMES = /^(?:localhost|localhost\.localdomain|local|broadcasthost|ip6-\S+|0\.0\.0\.0)$/i
const NUMBERS = /^\d{1,3}(?:\.\d{1,3}){3}$/
/** Options that narrow a rule to pages or strengthen it still mean the whole domain. */
const ADBLOCK_DOMAIN =
  /^\|\|([^/^|*]+)\^?(?:\$(?:all|document|doc|important|popup|third-party)(?:,|$))*$/
/** Most lines have nothing that a hosts file, a rule, a quote or a second address needs; they are read at once. */
const ALONE = /^[^\s|^#@,;"'</][^\s|^#@,;"'<]*$/
const BULLET = /^(?:[-*•‣–·]|\d{1,7}[.)])\s+/

/** True for blank lines, comments of plain and hosts lists (#) and of adblock lists (!, [Adblock]). */
export function isListComment(text: string): boolean {
  const start = text.trimStart()
  return start === '' || /^(?:#|!|\/\/\s|\[[a-z][^\]:]*\]\s*$)/i.test(start)
}

/** Lines of programs for name servers and proxies: unbound, dnsmasq, v2ray. */
const SETTING =
  /^(?:local-zone:\s*"(?<zone>[^"\s]+)"|(?:address|server|local)=\/(?<names>[^\s/]+(?:\/[^\s/#]+)*)\/|(?:domain|full):(?<host>[^\s@]+))/i
/** Ways in which warnings keep an address from being clicked. */
const DEFANGED =
  /^(?:h(?:xx|\*\*)ps?\[?:|(?:[a-z]+:\/\/)?[^/?#\s]*(?:\[(?:\.|:|:\/\/|dot)\]|\((?:\.|dot)\)))/i

/** True for a line of a hosts file, a rule or a setting: their tabs, bars and commas make no table. */
export function isListSyntax(text: string): boolean {
  const line = text.trim()
  return /^(?:\|\||@@)|#@?#/.test(line) || SETTING.test(line) || HOSTS_LINE.test(line)
}

/** True for a rule or setting that means everything below the host's name, too; the banlist bans the host alone. */
export function meansSubdomains(text: string): boolean {
  return /^(?:\|\||local-zone:|(?:address|server|local)=\/|domain:)/i.test(text.trimStart())
}

/**
 * Reads one line of a list: addresses, hosts, a line of a hosts file or an adblock rule for a whole domain, with an
 * optional bullet before and an optional `# remark` behind. Several addresses may stand on a line, with spaces, tabs,
 * commas or semicolons between them.
 */
export function parseListLine(line: number, text: string): Entry<ListedLink>[] {
  const reason = longFault(text)
  if (reason !== null) return [{ kind: 'fault', line, text, reason }]
  if (isListComment(text) || /^\s*;\s/.test(text)) return [{ kind: 'blank', line, text }]
  const [body, comment] = withoutRemark(text)
  const addresses = addressesIn(body)
  if (typeof addresses === 'string') return [{ kind: 'fault', line, text, reason: addresses }]
  if (addresses.length === 0) return [{ kind: 'blank', line, text }]
  const hasSubdomains = meansSubdomains(body)
  const beside = { hasSubdomains, ...(comment === undefined || comment === '' ? {} : { comment }) }
  return addresses.map((address) => ({
    kind: 'record',
    line,
    text,
    content: { address, ...beside },
  }))
}

/** The text before `# …`, and the text behind it. */
function withoutRemark(line: string): [body: string, remark?: string | undefined] {
  const text = line.trim()
  const at = text.search(/\s#/)
  if (at < 0) return [text]
  return [
    text.slice(0, at).trim(),
    text
      .slice(at)
      .trim()
      .replace(/^#+\s*/, ''),
  ]
}

/** The addresses of a line without its remark, or of a cell; or why it has none. A text that is none stays whole. */
export function addressesIn(text: string): string[] | LineFault {
  const written = DEFANGED.test(text) ? refanged(text.trim()) : text.trim()
  const { zone, names: several, host = zone } = SETTING.exec(written)?.groups ?? {}
  if (several !== undefined) return several.split('/')
  if (host !== undefined) return [host]
  if (ALONE.test(written)) return [written]
  const body = written.replace(BULLET, '')
  const { sink = '', names = '' } = HOSTS_LINE.exec(body)?.groups ?? {}
  const hosts = names.split(/\s+/)
  if (names !== '' && (SINK.test(sink) || !hosts.every((one) => NUMBERS.test(one))))
    return hosts.filter((one) => !LOCAL_NAMES.test(one))
  const domain = ADBLOCK_DOMAIN.exec(body)?.[1]
  if (domain !== undefined) return [domain]
  if (/^(?:@@|\|)|##|#@#|\^|^\/.*\/$/.test(body)) return 'RULE'
  const pieces = piecesOf(body)
  if (pieces.length < 2) return pieces
  const matches = pieces.filter(isAddress)
  if (matches.length === pieces.length) return pieces
  if (matches.length === 0 || isPathWithBlank(body) || isNameWithBlank(pieces, matches))
    return [body]
  return matches.length === 1 ? 'TEXT' : 'SEVERAL'
}

function refanged(text: string): string {
  return text
    .replace(/^h(?:xx|\*\*)p/i, 'http')
    .replaceAll(/\[(?:\.|dot)\]|\((?:\.|dot)\)/gi, '.')
    .replaceAll(/\[(:|:\/\/)\]/g, '$1')
}

/** The link that a text with one address in it may mean; null where it is none. */
export function meantIn(text: string): string | null {
  const [found] = piecesOf(withoutRemark(text)[0].replace(BULLET, '')).filter(isAddress)
  return found === undefined ? null : linkIn(found)
}

/** The parts between blanks, and between commas or semicolons after which no address goes on. */
function piecesOf(body: string): string[] {
  if (!/[\s,;"'<]/.test(body) || /^<[^\s<>]+>$/.test(body)) return [unquoted(body)]
  const words = body.split(/[^\S\uFEFF]+/)
  const pieces = words.flatMap((word) => (/[,;]/.test(word) ? piecesOfWord(word) : [word]))
  return pieces.map(unquoted).filter((piece) => piece !== '')
}

function piecesOfWord(word: string): string[] {
  const [first = '', ...others] = word.replace(/^[,;]+/, '').split(/(?=[,;])/)
  const pieces = [first]
  for (const other of others) {
    const [separator, next] = [other.slice(0, 1), other.slice(1)]
    const last = pieces.at(-1) ?? ''
    const isCut = next === '' || hasScheme(next) || (isHostOnly(last) && isBare(next))
    if (isCut) pieces.push(next)
    else pieces.splice(-1, 1, last + separator + next)
  }
  return pieces
}

/** A file's name that looks like a host: the end of an address with a space in it. No top-level domain is one of these. */
const fileName =
  /^[^/?#]*\.(?:html?|php|aspx?|jsp|pdf|docx?|txt|xml|jpe?g|png|gif|webp|svg)(?:[?#]|$)/i

/** An address whose path goes on behind a blank, up to the name of a file. */
function isPathWithBlank(body: string): boolean {
  const [first = '', ...others] = body.split(/\s+/)
  return /^[^?#]*\/\/[^/]+\//.test(first) && fileName.test(others.at(-1) ?? '')
}

/** A host without scheme behind other words may as well be the end of a name. */
function isNameWithBlank(pieces: readonly string[], match: readonly string[]): boolean {
  const [only = ''] = match
  return match.length === 1 && pieces[0] !== only && !hasScheme(only)
}

/** Patterns with stars stand for addresses here: what they are worth is said of each. */
function isAddress(piece: string): boolean {
  return hasScheme(piece) || (isBare(piece) && !fileName.test(piece)) || /^\*\.\S+\.\S/.test(piece)
}

function isBare(piece: string): boolean {
  const result = readAddress(piece)
  return 'link' in result && result.isCompleted
}

function hasScheme(piece: string): boolean {
  return /^["'<]?[a-z][a-z\d+.-]*:\/\//i.test(piece)
}

/** Behind a host a comma can only begin the next address; in a path it may be part of it. */
function isHostOnly(piece: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\/[^/?#]+$/i.test(piece) || /^[^/?#]+$/.test(piece)
}
