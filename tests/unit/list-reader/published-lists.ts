const owners = ['adserv-nord', 'klick-bonus', 'ad-tausch', 'zaehlpixel-24', 'banner-koeln']
const uses = ['cdn', 'ads', 'static', 'pixel', 'a1', 'eu-west']
const hosts = owners.flatMap((owner) => uses.map((use) => `${use}.${owner}.example`))

/** A line for each of the thirty hosts, or what is written of it. */
function each(write: (host: string, index: number) => string): string[] {
  return hosts.map(write)
}

const ips = each((_, index) => `192.0.2.${index + 1}`)
const title = '################################################################'

/** Lists in the forms in which they are published, and how many addresses a person counts in each. */
const lists: Record<string, [addresses: number, lines: string[], end?: string]> = {
  'hosts, unified': [
    30,
    [
      '# Title: Hosts, unified',
      '',
      '127.0.0.1 localhost',
      '127.0.0.1 localhost.localdomain',
      '255.255.255.255 broadcasthost',
      '::1 ip6-loopback',
      'fe80::1%lo0 localhost',
      'ff02::1 ip6-allnodes',
      '0.0.0.0 0.0.0.0',
      ...each((host) => `0.0.0.0 ${host}`),
    ],
  ],
  'hosts with tabs and CRLF': [
    33,
    [
      '# local additions',
      ...each((host, index) => `127.0.0.1\t${host}${index % 4 === 0 ? '  # Werbung' : ''}`),
      '',
      '127.0.0.1\tx1.example x2.example\tx3.example',
    ],
    '\r\n',
  ],
  'hosts for IPv6': [30, [...each((host) => `:: ${host}`), '', '::1 ip6-localhost ip6-loopback']],
  'adblock list': [
    31,
    [
      '[Adblock Plus 2.0]',
      '! Expires: 1 days (update frequency)',
      '!',
      ...each((host) => `||${host}^`),
      '||dritte.example^$third-party',
      'zeitung.example##.ad-box',
      'zeitung.example#@#.teaser',
      '@@||partner.example^$document',
      '/adframe[0-9]+/',
      '||skript.example^$script,domain=a.example',
    ],
  ],
  'adblock for DNS': [
    30,
    [
      '! Syntax: AdGuard DNS',
      ...each((host, index) => `||${host}^${index % 5 === 0 ? '$important' : ''}`),
      '@@||erlaubt.example^',
      '||*.stern.example^',
    ],
  ],
  'adblock for pop-ups': [
    31,
    [
      '[uBlock Origin]',
      ...each((host) => `||${host}^$popup`),
      '',
      '||ohne-hut.example',
      '##.overlay',
    ],
  ],
  'domains, plain': [30, hosts],
  'domains with remarks': [
    33,
    [
      '# Phishing, Stand 20.11.2026',
      '#',
      ...each((host, index) => (index % 3 === 0 ? `${host} # gemeldet` : host)),
      '; alte Form',
      'XN--BCHER-KVA.example',
      'bücher-müller.example',
      'GROSS.Example.',
    ],
  ],
  'domains with CRLF': [30, [`\uFEFF${hosts[0]}`, ...hosts.slice(1)], '\r\n'],
  'bullets, dashes': [
    32,
    ['Sperren bitte:', ...each((host) => `- ${host}`), '192.0.2.7', '198.51.100.24'],
  ],
  'bullets, stars': [
    30,
    [
      '# Sperren',
      '',
      ...each((host, index) => (index % 2 === 0 ? `• https://${host}/aktion` : `* ${host}`)),
    ],
  ],
  'bullets, numbered': [
    30,
    [
      'Aus der Sitzung vom 20.11.2026:',
      ...each((host, index) => `${index + 1}. https://${host}/ostern/`),
    ],
  ],
  'numbers, plain': [
    30,
    [title, '# Botnet C2 IP Blocklist', '# DstIP', ...ips, '# END 30 entries'],
  ],
  'numbers with remarks': [
    30,
    [
      '; Sammelliste, Stand 20.11.2026',
      ...ips.map((ip, index) => (index % 3 === 0 ? `${ip} # Scan, ${index} Meldungen` : ip)),
    ],
  ],
  'numbers in a table': [
    30,
    [
      title,
      '#',
      '"first_seen_utc","dst_ip","dst_port","c2_status","last_online","malware"',
      ...ips.map((ip) => `"2026-11-01 08:12:04","${ip}","443","online","2026-11-20","Bot0"`),
      '# END 30 entries',
    ],
  ],
  'wildcards, stars': [30, ['# Wildcards', ...each((host) => `*.${host}`)]],
  'wildcards, dots': [30, ['# squid dstdomain', ...each((host) => `.${host}`)]],
  'wildcards, mixed': [
    61,
    [
      '# Version 2026.1120',
      ...each((host) => `*.${host}\n${host}`),
      'shop.example/aktion/*',
      'ads*.kette.example',
    ],
  ],
  'table of threats': [
    30,
    [
      title,
      '# id,dateadded,url,url_status,last_online,threat,tags,link,reporter',
      ...each(
        (host, index) =>
          `"${index}","2026-11-19 00:10:00","http://${host}/bin,${index}.sh","offline","",` +
          `"malware_download","elf,mozi","https://threats.example/url/${index}/","anon"`,
      ),
    ],
  ],
  'table of Excel': [
    30,
    [
      'sep=;',
      'Werbenetze, Stand 20.11.2026;;;;',
      'Nr.;Domain;Kategorie;Kommentar;gültig bis',
      ...each((host, index) => `A-${index};${host};Werbenetz;Pop-ups über dem Artikel;31.12.2027`),
      ';;;;',
    ],
    '\r\n',
  ],
  'table with tabs': [
    30,
    [
      'Website\tReason\tFirst seen',
      ...each(
        (host, index) =>
          `https://${host}/landing?utm_source=mail${index}\t"says ""free"""\t2026-11-01`,
      ),
    ],
  ],
}

/** Lists as files; the one of Excel is in its encoding. */
export const publishedLists = Object.entries(lists).map(
  ([name, [addresses, lines, end = '\n']]) => {
    const text = lines.join(end) + end
    const content = name.endsWith('Excel') ? Buffer.from(text, 'latin1') : Buffer.from(text)
    return { name, addresses, content: Uint8Array.from(content) }
  },
)
