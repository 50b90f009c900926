import { useEffect, useState } from 'react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { OxfordRule } from '#portal/ui/page/PageHead.tsx'
import { Wordmark } from '#portal/ui/page/Wordmark.tsx'

import styles from './error-layout.module.css'

/** Shorter interruptions are not shown, in milliseconds. */
const patience = 1000

/** The page goes away to come back whole; where the server does not answer, it waits for it. spec 9 */
export function Reloading() {
  const { offline } = useTexts().shell.connection
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className={styles.layout}>
      <Wordmark />
      <OxfordRule />
      <output className={styles.text}>
        {isLong && (
          <>
            <b>{offline.brief()}</b> {offline.more()}
          </>
        )}
      </output>
    </main>
  )
}
