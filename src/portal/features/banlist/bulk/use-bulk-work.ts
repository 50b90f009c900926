import { BanlistLinksDocument } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useFetchFresh } from '#portal/app/query/use-fetch-fresh.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { copyText } from '#portal/ui/hooks/copy-text.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notifications.ts'

import type { Bulk } from './use-bulk.ts'

/** Actions on the selected entries besides changing them. */
export type BulkWork = ReturnType<typeof useBulkWork>

/** Entries in one look-up. */
const block = 500

/** Copies, tests and exports what is selected, in sight or not. */
export function useBulkWork({ edit, seen }: Bulk, onTest: (links: readonly string[]) => void) {
  const { banlist, errors, ui } = useTexts()
  const { client } = useCurrentPublication()
  const ask = useFetchFresh()
  const [, change] = useSearchState()

  const linksOf = async (ids: ReadonlySet<string>): Promise<string[]> => {
    const links = new Map([...seen].map(([id, { link }]) => [id, link]))
    const missing = [...ids].filter((id) => !links.has(id))
    for (let at = 0; at < missing.length; at += block) {
      const filter = { ids: missing.slice(at, at + block) }
      const variables = { clientId: client ?? '', first: block, filter }
      const found = await ask(BanlistLinksDocument, variables)
      for (const { id, link } of found.client?.banlist.nodes ?? []) links.set(id, link)
    }
    return [...ids].flatMap((id) => links.get(id) ?? [])
  }

  return {
    copy: () => {
      const links = linksOf(edit.selected)
      const text = links.then((found) => found.join('\n'))
      Promise.all([links, copyText(text)]).then(
        ([{ length }]) => notifyDone(banlist.copied({ count: length })),
        () => notifyFailed(ui.copyFailed()),
      )
    },
    test: () => {
      linksOf(edit.selected).then(onTest, () => notifyFailed(errors.generic()))
    },
    exportFile: () => change({ panel: 'export' }),
  }
}
