import { IconAlertTriangle } from '@tabler/icons-react'

import { useBanlistImportTexts } from '#portal/i18n/banlist-import-texts.ts'
import type { ListImport } from '#portal/state/use-list-import.ts'
import { Button } from '#portal/ui/Button.tsx'

import { OwnLinks } from './OwnLinks.tsx'
import { bansOwn } from './use-own-links.ts'

import styles from './own.module.css'

interface Props {
  given: ListImport
  /** undefined until it is known which */
  own: readonly string[] | undefined
}

/** Says that the list would ban the publication itself, and leaves those addresses out or takes them in again. */
export function OwnNote({ given, own }: Props) {
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
        <OwnLinks count={count} links={own} />
      </div>
      <Button onClick={() => changeOptions({ ...options, withoutOwn: isBanned })}>
        {isBanned ? texts.leave() : texts.take()}
      </Button>
    </div>
  )
}
