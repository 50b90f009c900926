import { useConnection } from '#portal/app/connection/use-connection.ts'
import { localized } from '#portal/i18n/locale.ts'
import { useLocale, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button, buttonLook } from '#portal/ui/controls/Button.tsx'
import { OxfordRule } from '#portal/ui/page/PageHead.tsx'
import { Wordmark } from '#portal/ui/page/Wordmark.tsx'

import { usePageTitle } from './use-arrival.ts'

import styles from './error-layout.module.css'

interface Props {
  /** 404 for an unknown page, 500 for everything else (spec 2, spec 8). */
  status: 404 | 500
  /** The address that does not exist. */
  path?: string
  onReload?: () => void
}

/** The error layout: not found, or a server error. spec 2 */
export function ErrorLayout({ status, path, onReload }: Props) {
  const texts = useTexts()
  const { locale } = useLocale()
  const { errors, shell } = texts
  const isMissing = status === 404
  const title = isMissing ? errors.notFound() : errors.internal()
  usePageTitle(title)
  return (
    <main className={styles.layout}>
      <Wordmark />
      <p className={styles.status}>{status}</p>
      <h1 className={styles.title} id="page-title" tabIndex={-1}>
        {isMissing && path !== undefined ? errors.notFoundPath({ path }) : title}
      </h1>
      <OxfordRule />
      <p className={styles.text}>
        {isMissing ? shell.notFoundExplained() : shell.internalExplained()}
      </p>
      <div className={styles.actions}>
        {onReload !== undefined && <Button onClick={onReload}>{shell.reload()}</Button>}
        <a href={localized('/', locale)} {...buttonLook()}>
          {shell.toStart()}
        </a>
      </div>
    </main>
  )
}

/** The page goes away to come back whole; where the server does not answer, it waits for it. spec 9 */
export function Reloading() {
  const { offline } = useTexts().shell.connection
  const { lostSince } = useConnection()
  return (
    <main className={styles.layout}>
      <Wordmark />
      <OxfordRule />
      <output className={styles.text}>
        {lostSince !== null && (
          <>
            <b>{offline.brief()}</b> {offline.more()}
          </>
        )}
      </output>
    </main>
  )
}
