import { useSelector } from '@xstate/react'
import { useEffect } from 'react'

import { BanlistChangedDocument, DataImportedDocument } from '#contract/generated/operations.ts'
import { mayCall } from '#machines/session/selectors.ts'

import { banlistOperations } from './banlist-operations.ts'
import { forgetOperations, thePortal } from './portal.ts'
import { useSelection } from './use-selection.ts'

/** Listens to the API while somebody is signed in: what changed elsewhere is loaded again. */
export function useLiveChanges(): void {
  const { session, subscriptions, queries } = thePortal()
  const { client } = useSelection()
  const isCallable = useSelector(session.actor, mayCall)
  useEffect(() => {
    if (client === null || !isCallable) return undefined
    const variables = { clientId: client }
    const stops = [
      subscriptions.listen(BanlistChangedDocument, variables, () => {
        void forgetOperations(queries, banlistOperations)
      }),
      // The viewer brings the new data version, and with it new keys for every report.
      subscriptions.listen(DataImportedDocument, variables, () => {
        void forgetOperations(queries, ['Viewer'])
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [client, isCallable, subscriptions, queries])
}
