/** A link that a person may ban instead of one page: the page itself, a folder above it, or its whole site. */
export interface Scope {
  readonly kind: 'page' | 'folder' | 'site'
  readonly link: string
}

/**
 * True when an entry also bans everything below its path: it has no query and ends with a slash. All functions here
 * expect canonical links.
 */
export function isFolder(link: string): boolean {
  return link.endsWith('/') && !link.includes('?')
}

/** The link without its scheme: http and https are one address to matching. */
export function withoutScheme(link: string): string {
  return link.slice(link.indexOf('/'))
}

/** The same link with the other scheme. */
export function otherSchemeOf(link: string): string {
  return link.startsWith('https:') ? `http${link.slice(5)}` : `https${link.slice(4)}`
}

/** True when a running entry bans a link: it is that page under either scheme, or a folder above it. */
export function bans(entry: string, link: string): boolean {
  const [here, there] = [withoutScheme(entry), withoutScheme(link)]
  return here === there || (isFolder(entry) && there.startsWith(here))
}

/**
 * True when a running entry makes another one needless: it bans that and more. Of two entries that differ by their
 * scheme only, the one with https stays.
 */
export function covers(broader: string, entry: string): boolean {
  if (broader === entry || !bans(broader, entry)) return false
  return withoutScheme(broader) !== withoutScheme(entry) || broader.startsWith('https:')
}

/** Every link under which an entry would ban this one, the most exact first: itself, its folders, its site. */
export function banningLinks(link: string): string[] {
  return [link, ...foldersAbove(link)].flatMap((one) => [one, otherSchemeOf(one)])
}

/** Every folder and site that would ban this link, under either scheme. */
export function banningFolders(link: string): string[] {
  return banningLinks(link).filter(isFolder)
}

/** The entries to offer for this link: this page, the folders it lies in, the site; no link twice. */
export function scopesOf(link: string): Scope[] {
  const scopes = foldersAbove(link).map((folder): Scope => ({ kind: 'folder', link: folder }))
  const site = siteOf(link)
  const below = scopes.filter((scope) => scope.link !== site)
  const own: Scope[] = link === site ? [] : [{ kind: isFolder(link) ? 'folder' : 'page', link }]
  return [...own, ...below, { kind: 'site', link: site }]
}

/** The root of the link's host and port: the entry that bans the whole site. */
export function siteOf(link: string): string {
  return link.slice(0, link.indexOf('/', link.indexOf('//') + 2) + 1)
}

/** The nearest folder a link lies in, without itself; null for a site. The link may lack its scheme. */
export function folderAbove(link: string): string | null {
  const [path = ''] = link.split('?', 1)
  const end = path.lastIndexOf('/', isFolder(link) ? path.length - 2 : path.length) + 1
  return end === 0 || end < siteOf(link).length ? null : path.slice(0, end)
}

function foldersAbove(link: string): string[] {
  const folder = folderAbove(link)
  return folder === null ? [] : [folder, ...foldersAbove(folder)]
}
