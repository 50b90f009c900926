import type { ListImport } from '#portal/features/banlist/state/use-list-import.ts'
import { useBanlistImportTexts } from '#portal/i18n/late/banlist-import-texts.ts'
import { CheckBox } from '#portal/ui/controls/CheckBox.tsx'

import { SelfBanLinks } from './SelfBanLinks.tsx'
import { bansOwn } from './use-self-ban-links.ts'

import shared from '../review.module.css'
import styles from './self-ban.module.css'

interface Props {
  given: ListImport
  /** undefined until it is known which */
  own: readonly string[] | undefined
}

/** The addresses that ban the publication itself; they stay out unless one takes them in. */
export function SelfBanNote({ given, own }: Props) {
  const { own: texts } = useBanlistImportTexts()
  const { own: count, options, changeOptions } = given
  if (own === undefined) return null
  const isBanned = bansOwn(given)
  return (
    <div className={styles.note}>
      <div role={isBanned ? 'alert' : 'status'}>
        <p>
          <b>{texts.title({ count })}</b>
        </p>
        <SelfBanLinks count={count} links={own} />
        {isBanned && <p className={styles.loss}>{texts.text()}</p>}
      </div>
      <label className={shared.check}>
        <CheckBox
          checked={!isBanned}
          onChange={() => changeOptions({ ...options, withoutOwn: isBanned })}
        />
        {texts.leave()}
      </label>
    </div>
  )
}
