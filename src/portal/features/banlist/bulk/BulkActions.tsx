import { IconCopy, IconDownload, IconFlask, IconPencil, IconTrash } from '@tabler/icons-react'

import { BanlistLinksDocument } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { ask } from '#portal/app/query/ask.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { copyText } from '#portal/ui/hooks/use-copy.ts'
import { useSettled } from '#portal/ui/hooks/use-settled.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notices.tsx'
import { useTrigger } from '#portal/ui/overlays/use-trigger.tsx'
import { BulkBar } from '#portal/ui/page/ink/BulkBar.tsx'
import { InkAction, InkBar } from '#portal/ui/page/ink/InkBar.tsx'

import { useBanlistWorkTexts } from '../banlist-editing-texts.ts'
import type { Exported } from '../export/ExportMenu.tsx'
import { exportMenu } from '../export/lazy-export-menu.ts'
import { useMayChangeList } from '../use-may-change-list.ts'
import type { Bulk } from './use-bulk.ts'

interface Props {
  bulk: Bulk
  /** how many match the filter; undefined while it is not known */
  matches: number | undefined
  onTest: (links: readonly string[]) => void
}

/** A look-up of all matches that takes longer is said, in milliseconds. */
const patience = 1000

/** The actions on the selected entries. */
export function BulkActions({ bulk, matches, onTest }: Props) {
  const { banlist, ui } = useTexts()
  const { bar, copy } = useBanlistWorkTexts()
  const { edit, taken } = bulk
  const work = useBulkWork(bulk, onTest)
  const mayWrite = useMayChangeList()
  const [exportTrigger, files] = useTrigger<Exported>(exportMenu, 'menu', {
    others: [],
    selected: edit.selected,
  })
  const isFinding = edit.state === 'choosing.finding'
  const { settled: isSlow } = useSettled(isFinding, patience)
  if (isFinding && isSlow) {
    return (
      <InkBar label={bar.finding()} count={bar.finding()}>
        <InkAction label={ui.cancel()} onClick={bulk.matches.cancel} />
      </InkBar>
    )
  }
  return (
    <BulkBar
      count={edit.selected.size}
      matches={taken === null ? matches : undefined}
      onSelectAll={bulk.matches.select}
      onClear={edit.clear}
    >
      <InkAction label={copy()} icon={<IconCopy aria-hidden />} onClick={work.copy} />
      {mayWrite && (
        <InkAction label={bar.edit()} icon={<IconPencil aria-hidden />} onClick={edit.askEdit} />
      )}
      <InkAction label={bar.export()} icon={<IconDownload aria-hidden />} {...exportTrigger} />
      {files}
      <InkAction label={bar.test()} icon={<IconFlask aria-hidden />} onClick={work.test} />
      {mayWrite && (
        <InkAction
          label={banlist.delete()}
          icon={<IconTrash aria-hidden />}
          onClick={edit.askDelete}
          shortcut="Delete"
          isDanger
        />
      )}
    </BulkBar>
  )
}

/** Entries in one look-up. */
const block = 500

/** Copies and tests what is selected, in sight or not. */
function useBulkWork({ edit, seen }: Bulk, onTest: (links: readonly string[]) => void) {
  const { banlist, errors, ui } = useTexts()
  const { client } = useCurrentPublication()

  const linksOf = async (ids: ReadonlySet<string>): Promise<string[]> => {
    const links = new Map([...seen].map(([id, { link }]) => [id, link]))
    const missing = [...ids].filter((id) => !links.has(id))
    for (let at = 0; at < missing.length; at += block) {
      const filter = { ids: missing.slice(at, at + block) }
      const variables = { clientId: client ?? '', first: block, filter }
      const result = await ask(BanlistLinksDocument, variables)
      for (const { id, link } of result.client?.banlist.nodes ?? []) links.set(id, link)
    }
    return [...ids].flatMap((id) => links.get(id) ?? [])
  }

  return {
    copy: () => {
      const links = linksOf(edit.selected)
      const text = links.then((match) => match.join('\n'))
      Promise.all([links, copyText(text)]).then(
        ([{ length }]) => notifyDone(banlist.copied({ count: length })),
        () => notifyFailed(ui.copyFailed()),
      )
    },
    test: () => {
      linksOf(edit.selected).then(onTest, () => notifyFailed(errors.generic()))
    },
  }
}
