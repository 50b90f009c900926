/** The parts from which spellings of an address are put together; canonical, unless said otherwise. */
interface Parts {
  readonly host: string
  /** the host in characters of its language, where it has such */
  readonly spoken?: string
  /** with the query, if there is one */
  readonly path: string
}

/** Hand-written addresses, in the canonical form. */
export const bases: readonly Parts[] = [
  { host: 'example.org', path: '/' },
  { host: 'example.org', path: '/news/' },
  { host: 'example.org', path: '/news/politik/artikel-123.html' },
  { host: 'www.example.org', path: '/a/b/c?id=7' },
  { host: 'www.example.org', path: '/a/b/?page=2&sort=asc' },
  { host: 'example.org:8443', path: '/intern/' },
  { host: 'sub_domain.example.org', path: '/~anna/Seite' },
  { host: 'xn--mnchen-3ya.example', spoken: 'münchen.example', path: '/stra%C3%9Fe/' },
  { host: 'xn--bcher-kva.example', spoken: 'bücher.example', path: '/%C3%BCber?q=%C3%A4' },
  { host: 'xn--strae-oqa.example', spoken: 'straße.example', path: '/x' },
  { host: 'shop.example.co.at', path: '/100%25/angebot%20des%20tages' },
  { host: 'shop.example.co.at', path: '/a%7Cb/%5Bc%5D' },
  { host: 'a.b.c.d.example', path: "/it's;ok=1,2/(x)!*" },
  { host: '127.0.0.1', path: '/admin/' },
  { host: '[2001:db8::1]', path: '/ipv6' },
  { host: 'x--y.example', path: '/A/a/A/a' },
  { host: '1.example', path: '/2026/11/21/' },
  { host: 'example.travel', path: '/_-.~/0' },
]

/** The canonical link of an address. */
export function linkOf({ host, path }: Parts, scheme = 'https'): string {
  return `${scheme}://${host}${path}`
}

/** Other spellings of an address: every one means the same to the server it names. */
export function spellingsOf(parts: Parts): string[] {
  const [plainScheme = '', ...schemes] = schemesOf()
  const [plainHost = '', ...hosts] = hostsOf(parts)
  const [plainPath = '', ...paths] = pathsOf(parts)
  const ends = ['', '#', '#teil', '#/x?y=https://other.example/', ' ', '\n']
  const spellings = new Set([
    ...schemes.map((scheme) => scheme + plainHost + plainPath),
    ...hosts.flatMap((host) => ends.map((end) => plainScheme + host + plainPath + end)),
    ...paths.flatMap((path) => ends.map((end) => plainScheme + plainHost + path + end)),
    ...hosts.flatMap((host) => paths.map((path) => plainScheme + host + path)),
  ])
  return [...spellings].filter((spelling) => spelling !== linkOf(parts))
}

function schemesOf(): string[] {
  const user = ['anna@', 'anna:geheim@', ':@', 'example.com%2F@', 'a%40b@']
  const written = ['https:', 'https:/', 'https:///', 'https:\\\\', 'ht\ttps://', ' https://']
  const cased = ['HTTPS://', 'Https://', 'hTTpS://', '\u0000https://', '\n\n https://']
  return ['https://', ...written, ...cased, ...user.map((name) => `https://${name}`)]
}

function hostsOf({ host, spoken }: Parts): string[] {
  if (host.startsWith('[')) return [host, '[2001:0DB8:0:0:0:0:0:1]', '[2001:db8:0::0.0.0.1]']
  if (host === '127.0.0.1')
    return [host, '127.1', '0x7f.1', '2130706433', '017700000001', '127.0.0.1.', '127.0.0.1:443']
  const [name = '', port = '443'] = host.split(':')
  const request = port === '443' ? ['', ':', ':443', ':0443'] : [`:${port}`, `:0${port}`]
  const names = [
    name,
    name.toUpperCase(),
    name.replace(/[a-z]/g, (letter, at: number) => (at % 2 === 0 ? letter.toUpperCase() : letter)),
    `${name}.`,
    `${name}。`,
    name.replaceAll('.', '．'),
    name.replace(/[a-z]/, encoded),
    name.replace('.', '%2e'),
    `${name.slice(0, 1)}\t${name.slice(1)}`,
    ...(name.includes('xn--')
      ? []
      : [fullWidth(name), `${name.slice(0, 2)}\u00AD${name.slice(2)}`]),
    ...(spoken ? spokenHosts(spoken) : []),
  ]
  return names.flatMap((one) => request.map((rest) => one + rest))
}

function spokenHosts(spoken: string): string[] {
  const utf8 = spoken.replaceAll(/[^\u0020-\u007E]/g, encodeURIComponent)
  const [first = '', ...rest] = spoken
  const capital = [first.toUpperCase(), ...rest].join('')
  return [spoken, `${spoken}.`, spoken.normalize('NFD'), utf8, capital]
}

function pathsOf({ path }: Parts): string[] {
  const [before = '', query] = path.split('?')
  const rest = query === undefined ? '' : `?${query}`
  const letters = /(?<!%|%.)[\w.~-]/g
  return [
    path,
    before.replaceAll(letters, encoded).replaceAll('%2E', '.') + rest,
    before.replaceAll(letters, (letter) => encoded(letter).toLowerCase()) + rest,
    before.replace(letters, encoded) + rest,
    before + rest.replaceAll(letters, encoded),
    path.replaceAll(/%../g, (code) => code.toLowerCase()),
    path.replaceAll(/(?:%[89A-F].)+/g, decodeURIComponent),
    path.replaceAll('%20', ' ').replaceAll('%7C', '|').replace('%25/', '%/'),
    before.replaceAll('/', '\\') + rest,
    `/.${path}`,
    `/%2e${path}`,
    `/x/..${path}`,
    `/x/y/%2E./.%2e${path}`,
    `/..${path}`,
    `${path.slice(0, 2)}\n${path.slice(2)}`,
    ...(query === undefined ? [`${path}?`] : []),
    ...(path === '/' ? ['', '\\', '?', '/.', '/x/..'] : []),
  ]
}

/** Addresses that look alike and are not the same page; none lies below the given one either. */
export function nearMissesOf(parts: Parts): string[] {
  const { host, path } = parts
  const link = linkOf(parts)
  const [name = '', port] = host.startsWith('[') ? [host] : host.split(':')
  const site = `https://${host}`
  const other = (spelling: string): string => `https://${spelling}${path}`
  const hosts = host.startsWith('[') || host === '127.0.0.1' ? numericHosts : namesLike(name)
  const there = hosts.map((one) => (port === undefined ? one : `${one}:${port}`))
  return [
    ...there.map(other),
    ...there.map((one) => `http://${one}${path}`),
    ...[':444', ':80', ':8080', ':1'].map((wrong) => other(name + wrong)),
    `http://${name}:443${path}`,
    `https://other.example/${host}${path}`,
    `https://other.example/?${link}`,
    `https://other.example/#${link}`,
    `https://${name}@other.example${path}`,
    `https://other.example\\@${name}${path}`,
    ...pathsLike(path).map((one) => site + one),
  ].filter((miss) => miss !== link)
}

const numericHosts = ['127.0.0.2', '127.0.1.0', '128.0.0.1', '[::1]', '[2001:db8::2]', '1.0.0.127']

function namesLike(name: string): string[] {
  const [first = '', ...rest] = name.split('.')
  const tail = rest.join('.')
  const before = ['x', 'x.', 'www2.', '\u0430'].map((start) => start + name)
  const behind = ['x', '.evil.example', '-evil.example'].map((end) => name + end)
  const between = ['-.', '1.', '.x.', '', '-', '\u0435.', '\u0131.'].map(
    (dots) => first + dots + tail,
  )
  return [...before, ...behind, ...between, `${first}_${tail}.example`, `${first}.example.com`]
}

/** Below the root and folders everything is banned: nothing that is added there is a miss. */
function pathsLike(path: string): string[] {
  if (path === '/') return []
  const isFolder = path.endsWith('/') && !path.includes('?')
  const around = ['/x', '/x/', '//other', '/%2e%2e%2f'].map((start) => start + path)
  const shorter = ['/', path.slice(0, -1), `/${path.slice(2)}`, `/z${path}`]
  const longer = 'x / // %20 %00 %2F %3F %23 . .html &x=1 ;x %'.split(' ')
  const added = isFolder ? [] : [...longer, path.includes('?') ? '&' : '?x']
  return [...around, ...shorter, ...added.map((end) => path + end), ...twisted(path)].filter(
    (one) => one.startsWith('/'),
  )
}

/** Changes that keep the length or the looks. */
function twisted(path: string): string[] {
  const inner = path.slice(1)
  const exchanged = ['? %3F', '= %3D', '& %26', '& ;', '%20 +', '%20 %C2%A0'].map((pair) => {
    const [from = '', to = ''] = pair.split(' ')
    return path.replace(from, to)
  })
  return [
    ...exchanged,
    path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
    path.replace(/[A-Z](?!.?%)/, (letter) => letter.toLowerCase()),
    `/${inner.replace('/', '%2F')}`,
    `/${inner.replace(/\/(?=.)/, '//')}`,
    path.replaceAll('%', '%25'),
    path.replace(/[^/](?=[^/]*$)/, '%25$&'),
    path.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)),
    path.replace(/(\w)(\w)/, '$2$1x'),
    `/%C2%AD${inner}`,
    `/%E2%80%8B${inner}`,
  ].filter((one) => one !== path && one.replace(/%../g, (code) => code.toUpperCase()) !== path)
}

function encoded(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
}

function fullWidth(name: string): string {
  return name.replaceAll(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
}
