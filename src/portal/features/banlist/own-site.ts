import { bans, isFolder } from '#contract/banlist-cover.ts'
import { canonicalLink } from '#contract/banlist-link.ts'
import { ArticleReportDocument } from '#contract/generated/operations.ts'
import type { Ask } from '#portal/state/use-ask.ts'
import { addDays } from '#portal/ui/date-range.ts'

interface Publication {
  ask: Ask
  clientId: string
  /** the days for which articles can be looked up; null where there are none to be seen */
  articles: { from: string; to: string } | null | undefined
}

/** The latest days that are looked at. */
const days = 28

/** So many of the most read articles say where a publication appears. */
const sample = 100

/**
 * Whether an entry would ban the publication itself: a folder or the site of an address under which its most
 * read articles appear. False where that cannot be told.
 */
export async function bansOwnSite(
  link: string,
  { ask, clientId, articles }: Publication,
): Promise<boolean> {
  if (!articles || !isFolder(link)) return false
  try {
    const range = { from: addDays(articles.to, -days), to: articles.to }
    const variables = { clientId, range, first: sample, offset: 0 }
    const { client } = await ask(ArticleReportDocument, variables)
    const read = client?.articleReport.nodes ?? []
    return read.some(({ article }) => isBanned(article.url ?? '', link))
  } catch {
    return false
  }
}

function isBanned(address: string, by: string): boolean {
  const checked = canonicalLink(address)
  return 'link' in checked && bans(by, checked.link)
}
