import { BanlistTestDocument } from '#contract/generated/operations.ts'
import { useMay } from '#portal/app/publication/use-current-publication.ts'
import { useMayWrite } from '#portal/app/publication/use-may-write.ts'
import { usePublicationQuery } from '#portal/app/query/use-publication-query.ts'

/**
 * The entry that bans an address; null where none does, the reader may not see the banlist, or it cannot be asked;
 * undefined while it is asked.
 */
export function useBanOf(address: string): { id: string; isOwn: boolean } | null | undefined {
  const may = useMay()
  const { data, isLoading } = usePublicationQuery(
    BanlistTestDocument,
    (of) => ({ ...of, links: [address] }),
    { enabled: may('view-banlist') },
  )
  if (isLoading) return undefined
  const verdict = data?.client?.banlistTest[0]
  if (verdict?.entry === undefined || verdict.entry === null) return null
  return { id: verdict.entry.id, isOwn: verdict.entry.link === verdict.link }
}

/** True where the reader may change the banlist; while the API has not said, where its screen is open to them. */
export function useMayBan(): boolean {
  const may = useMay()
  return useMayWrite('BANLIST') ?? may('view-banlist')
}
