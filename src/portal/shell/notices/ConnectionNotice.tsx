import { useEffect, useState } from 'react'

import { useIsOffline } from '#portal/app/device/use-is-offline.ts'
import { useSession, type Session } from '#portal/app/session/use-session.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import styles from './connection-notice.module.css'

type Connection = Session['connection']

/** Says in the free room of the bar that the network or the provider is away; goes by itself. */
export function ConnectionNotice() {
  const { connection } = useTexts().shell
  const session = useSession()
  const isOffline = useIsOffline()
  const state = useLasting(isOffline ? 'offline' : session.connection)
  return (
    <output className={styles.notice}>
      {state !== 'steady' && (
        <>
          <b>{connection[state].brief()}</b> <span>{connection[state].more()}</span>
        </>
      )}
    </output>
  )
}

/** What passes sooner is not worth a word, in milliseconds; a lost network is one at once. */
const patience = 1000

function useLasting(connection: Connection): Connection {
  const [lasting, setLasting] = useState<Connection>('steady')
  useEffect(() => {
    const isNews = connection === 'steady' || connection === 'offline'
    const timer = setTimeout(() => setLasting(connection), isNews ? 0 : patience)
    return () => clearTimeout(timer)
  }, [connection])
  return connection === 'steady' ? connection : lasting
}
