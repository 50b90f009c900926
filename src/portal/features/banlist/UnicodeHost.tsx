import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { unicodeHostOf } from './unicode-host.ts'

import styles from './LinkText.module.css'

/** How an encoded host reads in the script it was written in. */
export function UnicodeHost({ host }: { host: string }) {
  const { banlist } = useTexts()
  const unicode = unicodeHostOf(host)
  if (unicode === null) return null
  return (
    <span className={styles.mark} data-long>
      {banlist.unicodeHost({ host: unicode })}
    </span>
  )
}
