import { IconAlertTriangle } from '@tabler/icons-react'

import type { ListImport } from '#portal/features/banlist/state/use-list-import.ts'
import { useBanlistImportTexts } from '#portal/i18n/late/banlist-import-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'

import { SelfBanLinks } from './SelfBanLinks.tsx'
import { bansOwn } from './use-self-ban-links.ts'

import styles from './self-ban.module.css'

interface Props {
  given: ListImport
  /** undefined until it is known which */
  own: readonly string[] | undefined
}

/** Says that the list would ban the publication itself, and leaves those addresses out or takes them in again. */
export function SelfBanNote({ given, own }: Props) {
  const { own: texts } = useBanlistImportTexts()
  const { own: count, options, changeOptions } = given
  if (own === undefined) return null
  const isBanned = bansOwn(given)
  return (
    <div className={styles.note} data-left-out={!isBanned || undefined}>
      <div role={isBanned ? 'alert' : 'status'} className={styles.text}>
        <p>
          {isBanned ? (
            <>
              <IconAlertTriangle aria-hidden />
              <span>
                <b>{texts.title()}</b> {texts.text({ count })}
              </span>
            </>
          ) : (
            texts.left({ count })
          )}
        </p>
        <SelfBanLinks count={count} links={own} />
      </div>
      <Button onClick={() => changeOptions({ ...options, withoutOwn: isBanned })}>
        {isBanned ? texts.leave() : texts.take()}
      </Button>
    </div>
  )
}
