import { localDay, useToday } from '#portal/app/device/use-clock.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { ProgressBar } from '#portal/ui/controls/ProgressBar.tsx'

import { type KeptImport, useKeptImports } from '../state/use-kept-imports.ts'
import { useBanlistStartTexts } from './banlist-start-texts.ts'

/** The imports of this user that stopped or are still running, each with a link that goes on with it. */
export function UnfinishedImports() {
  return useKeptImports().map((kept) => <UnfinishedImport key={kept.client} kept={kept} />)
}

function UnfinishedImport({ kept }: { kept: KeptImport }) {
  const words = useBanlistStartTexts()
  const { client: current } = useCurrentPublication()
  const client = useViewer()?.clients.find(({ id }) => id === kept.client)
  const work = kept.sent && workOf(kept.sent)
  const progress = useProgressText(kept)
  if (client === undefined) return null
  return (
    <li>
      <ScreenLink to="/banlist" search={{ client: client.id, panel: 'import' }}>
        {words.import()}
      </ScreenLink>
      <p>{[...(client.id === current ? [] : [client.name]), progress].join(' · ')}</p>
      {work && <ProgressBar label={words.import()} done={work.done} all={work.all} isSlim />}
    </li>
  )
}

function useProgressText({ name, sent }: KeptImport): string {
  const words = useBanlistStartTexts()
  const format = useFormat()
  const today = useToday()
  if (sent === undefined) return words.importNotTaken({ name: name || words.pasted() })
  const { done, all } = workOf(sent)
  const when = localDay(sent.at) === today ? format.time(sent.at) : format.dateTime(sent.at)
  return words.importOpen({ open: Math.max(0, all - done), all, when })
}

function workOf({ planned, result }: NonNullable<KeptImport['sent']>) {
  const { added, listed, removed, refused } = result
  return { done: added + listed + removed + refused, all: planned.add + planned.remove }
}
