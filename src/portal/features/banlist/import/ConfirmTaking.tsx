import type { ListImport } from '#portal/features/banlist/state/use-list-import.ts'
import {
  type BanlistImportTexts,
  useBanlistImportTexts,
} from '#portal/i18n/late/banlist-import-texts.ts'
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog.tsx'

import { SelfBanLinks } from './review/self-ban/SelfBanLinks.tsx'
import { bansOwn } from './review/self-ban/use-self-ban-links.ts'

interface Props {
  given: ListImport
  /** the addresses that ban the publication itself; undefined until they are known */
  own: readonly string[] | undefined
}

/** Asks before entries are taken off or the publication itself is banned, and says how many. */
export function ConfirmTaking({ given, own }: Props) {
  const texts = useBanlistImportTexts()
  const { confirm } = texts
  const { mode, work, state, start, back } = given
  const isReplacing = mode === 'replace'
  return (
    <ConfirmDialog
      isOpen={state === 'review.confirming'}
      isDanger
      title={
        mode === 'add' ? confirm.own() : isReplacing ? confirm.replace() : confirm.remove(work)
      }
      confirmLabel={labelOf(texts, given)}
      onConfirm={start}
      onCancel={back}
    >
      {bansOwn(given) && (
        <>
          <p>
            <b>{texts.own.title({ count: given.own })}</b>
          </p>
          <SelfBanLinks count={given.own} links={own ?? []} />
          <p>{texts.own.text()}</p>
        </>
      )}
      {mode !== 'add' && (
        <>
          <p>{isReplacing ? confirm.replaceText(work) : confirm.removeText()}</p>
          <p>{confirm.readOnly()}</p>
        </>
      )}
    </ConfirmDialog>
  )
}

function labelOf({ confirm }: BanlistImportTexts, { mode, work }: ListImport): string {
  if (mode === 'add') return confirm.yesOwn()
  return mode === 'replace' ? confirm.yesReplace(work) : confirm.yesRemove(work)
}
