interface Published {
  name: string
  /** how many addresses a person counts in it */
  addresses: number
  content: Uint8Array<ArrayBuffer>
}

const owners = ['adserv-nord', 'klick-bonus', 'ad-tausch', 'zaehlpixel-24', 'banner-koeln']
const uses = ['cdn', 'ads', 'static', 'pixel', 'a1', 'eu-west']
const hosts = owners.flatMap((owner) => uses.map((use) => `${use}.${owner}.example`))

/** A list with a line for each of thirty hosts between its head and its end. */
function list(
  name: string,
  [addresses, head, write, tail = '']: [
    addresses: number,
    head: string,
    write: (host: string, index: number) => string,
    tail?: string,
  ],
): Published {
  const text = head + hosts.map((host, index) => `${write(host, index)}\n`).join('') + tail
  const ends = name.includes('CRLF') ? text.replaceAll('\n', '\r\n') : text
  const encoding = name.includes('Excel') ? 'latin1' : 'utf8'
  return { name, addresses, content: Uint8Array.from(Buffer.from(ends, encoding)) }
}

const title = '################################\n'
const every = (n: number, index: number, remark: string) => (index % n === 0 ? remark : '')

/** Lists in the forms in which they are published. */
export const publishedLists: readonly Published[] = [
  list('hosts, unified', [
    30,
    '# Title: Hosts, unified\n\n127.0.0.1 localhost\n127.0.0.1 localhost.localdomain\n255.255.255.255 broadcasthost\n::1 ip6-loopback\nfe80::1%lo0 localhost\nff02::1 ip6-allnodes\n0.0.0.0 0.0.0.0\n',
    (host) => `0.0.0.0 ${host}`,
  ]),
  list('hosts with tabs and CRLF', [
    33,
    '# local additions\n',
    (host, index) => `127.0.0.1\t${host}${every(4, index, '  # Werbung')}`,
    '\n127.0.0.1\tx1.example x2.example\tx3.example\n',
  ]),
  list('hosts for IPv6', [30, '', (host) => `:: ${host}`, '\n::1 ip6-localhost ip6-loopback\n']),
  list('adblock list', [
    31,
    '[Adblock Plus 2.0]\n! Expires: 1 days (update frequency)\n!\n',
    (host) => `||${host}^`,
    '||dritte.example^$third-party\nzeitung.example##.ad-box\nzeitung.example#@#.teaser\n@@||partner.example^$document\n/adframe[0-9]+/\n||skript.example^$script,domain=a.example\n',
  ]),
  list('adblock for DNS', [
    30,
    '! Syntax: AdGuard DNS\n',
    (host, index) => `||${host}^${every(5, index, '$important')}`,
    '@@||erlaubt.example^\n||*.stern.example^\n',
  ]),
  list('adblock for pop-ups', [
    31,
    '[uBlock Origin]\n',
    (host) => `||${host}^$popup`,
    '\n||ohne-hut.example\n##.overlay\n',
  ]),
  list('domains, plain', [30, '', (host) => host]),
  list('domains with remarks', [
    33,
    '# Phishing, Stand 20.11.2026\n#\n',
    (host, index) => host + every(3, index, ' # gemeldet'),
    '; alte Form\nXN--BCHER-KVA.example\nbücher-müller.example\nGROSS.Example.\n',
  ]),
  list('domains with a byte order mark and CRLF', [30, '\uFEFF', (host) => host]),
  list('bullets, dashes', [
    32,
    'Sperren bitte:\n',
    (host) => `- ${host}`,
    '192.0.2.7\n198.51.100.24\n',
  ]),
  list('bullets, stars', [
    30,
    '# Sperren\n\n',
    (host, index) => (index % 2 === 0 ? `• https://${host}/aktion` : `* ${host}`),
  ]),
  list('bullets, numbered', [
    30,
    'Aus der Sitzung vom 20.11.2026:\n',
    (host, index) => `${index + 1}. https://${host}/ostern/`,
  ]),
  list('numbers', [
    30,
    `${title}# DstIP\n; Sammelliste\n`,
    (_, index) => `192.0.2.${index + 1}${every(3, index, ` # Scan, ${index} Meldungen`)}`,
    '# END 30 entries\n',
  ]),
  list('numbers in a table', [
    30,
    `${title}#\n"first_seen_utc","dst_ip","dst_port","c2_status","last_online","malware"\n`,
    (_, index) => `"2026-11-01 08:12:04","192.0.2.${index + 1}","443","online","2026-11-20","Bot0"`,
    '# END 30 entries\n',
  ]),
  list('wildcards, stars', [30, '# Wildcards\n', (host) => `*.${host}`]),
  list('wildcards, dots', [30, '# squid dstdomain\n', (host) => `.${host}`]),
  list('wildcards, mixed', [
    61,
    '# Version 2026.1120\n',
    (host) => `*.${host}\n${host}`,
    'shop.example/aktion/*\nads*.kette.example\n',
  ]),
  list('table of threats', [
    30,
    `${title}# id,dateadded,url,url_status,last_online,threat,tags,link,reporter\n`,
    (host, index) =>
      `"${index}","2026-11-19 00:10:00","http://${host}/bin,${index}.sh","offline","","malware_download","elf,mozi","https://threats.example/url/${index}/","anon"`,
  ]),
  list('table of Excel with CRLF', [
    30,
    'sep=;\nWerbenetze, Stand 20.11.2026;;;;\nNr.;Domain;Kategorie;Kommentar;gültig bis\n',
    (host, index) => `A-${index};${host};Werbenetz;Pop-ups über dem Artikel;31.12.2027`,
    ';;;;\n',
  ]),
  list('table with tabs', [
    30,
    'Website\tReason\tFirst seen\n',
    (host, index) => `https://${host}/?utm_source=mail${index}\t"says ""free"""\t2026-11-01`,
  ]),
]
