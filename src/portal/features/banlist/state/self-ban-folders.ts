import { ArticleReportDocument } from '#contract/generated/operations.ts'
import { isoOf } from '#lib/days.ts'
import { canonicalLink } from '#lib/links/canonical-link.ts'
import { banningFolders, isFolder } from '#lib/links/cover.ts'
import { readDay } from '#lib/lists/dates.ts'
import { mayView } from '#machines/access.ts'
import { getPortal } from '#portal/app/actors/portal.ts'
import { loadViewer } from '#portal/app/publication/use-viewer.ts'
import { load } from '#portal/app/query/calls.ts'
import { keyOf } from '#portal/app/query/query-keys.ts'

/** The latest days that are looked at. */
const days = 28

/** So many of the most read articles say where a publication appears. */
const sample = 100

/**
 * The folders and sites whose ban would ban a publication itself: those above its most read articles,
 * under either scheme. None where that cannot be told. Asked once for each state of its statistics.
 */
export async function selfBanFolders(client: string): Promise<readonly string[]> {
  try {
    const addresses = await readAddresses(client)
    return [...new Set(addresses.flatMap(foldersOf))]
  } catch {
    return []
  }
}

/** Those of these links that are a folder or site above the publication's own articles. */
export async function selfBanningLinks(
  links: readonly string[],
  client: string,
): Promise<string[]> {
  if (!links.some(isFolder)) return []
  const own = new Set(await selfBanFolders(client))
  return links.filter((link) => own.has(link))
}

/** The addresses of the most read articles; none without the role to see them, or without statistics. */
async function readAddresses(clientId: string): Promise<string[]> {
  const { selection, queries, send } = getPortal()
  const { realm, clients } = selection.getSnapshot().context
  if (realm === null || !mayView(clients, clientId, 'view-dav-article-report')) return []
  const { viewer } = await loadViewer(realm)
  const { dataRange, dataVersion } = viewer?.clients.find(({ id }) => id === clientId) ?? {}
  const last = readDay(dataRange?.to ?? '')
  if (last === null) return []
  const range = { from: isoOf(last - days + 1), to: isoOf(last) }
  const operation = ArticleReportDocument
  const variables = { clientId, range, first: sample, offset: 0 }
  const { client } = await queries.fetchQuery({
    queryKey: keyOf({ realm, client: clientId, operation, variables, version: dataVersion }),
    queryFn: () => load(send, operation, variables),
  })
  return (client?.articleReport.nodes ?? []).map(({ article }) => article.url ?? '')
}

function foldersOf(address: string): string[] {
  const checked = canonicalLink(address)
  return 'link' in checked ? banningFolders(checked.link) : []
}
