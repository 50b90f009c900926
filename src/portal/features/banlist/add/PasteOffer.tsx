import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useListImport } from '#portal/features/banlist/state/use-list-import.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { notifyFailed } from '#portal/ui/notices/notices.tsx'

import { useBanlistWorkTexts } from '../banlist-editing-texts.ts'
import { addressesInLine } from './several-addresses.ts'

import styles from './add-details.module.css'

interface Props {
  text: string
  onClose: () => void
}

/** Several addresses at once are a list: they are looked through before they are added. */
export function PasteOffer({ text, onClose }: Props) {
  const { ui } = useTexts()
  const { add } = useBanlistWorkTexts()
  const { choose } = useListImport()
  const [, change] = useSearchState()
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '').length
  const sentence =
    lines === 1 ? add.several({ count: addressesInLine(text) }) : add.pasted({ count: lines })
  const check = async () => {
    const isTaken = await choose({ pasted: text, source: add.pastedName() })
    if (isTaken) onClose()
    else notifyFailed(add.importFirst())
    change({ panel: 'import' })
  }
  return (
    <div className={styles.offer}>
      <output>{sentence}</output>
      <Button onClick={onClose}>{ui.cancel()}</Button>
      <Button variant="filled" onClick={() => void check()} data-autofocus>
        {add.checkPasted()}
      </Button>
    </div>
  )
}
