import { useEffect, useRef, useState } from 'react'

import {
  BanlistDifferenceDocument,
  ImportBanlistItemsDocument,
} from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { invalidate } from '#portal/app/query/invalidate.ts'
import { newOperation } from '#portal/app/query/local-operations.ts'
import { useFetchFresh } from '#portal/app/query/use-fetch-fresh.ts'
import { useBanlistHistoryTexts } from '#portal/i18n/late/banlist-history-texts.ts'

import { endOf } from '../history/history-view.ts'
import { type RestoreProgress, RestoreRun } from './restore-run.ts'

/** Adding all entries again that one day had and another has not. */
export interface RestoreAll {
  progress: RestoreProgress | null
  start: () => void
  retry: () => void
  stop: () => void
  dismiss: () => void
}

const pageRows = 5000

/** What was removed between two days is put on the list again, as one change. */
export function useRestoreAll({ from, to }: { from: string; to: string }): RestoreAll {
  const { restore } = useBanlistHistoryTexts()
  const { client } = useCurrentPublication()
  const ask = useFetchFresh()
  const [progress, setProgress] = useState<RestoreProgress | null>(null)
  const running = useRef<RestoreRun | null>(null)
  useEffect(() => () => running.current?.stop(), [])
  const clientId = client ?? ''

  const begin = () => {
    const operation = newOperation()
    const asked = { clientId, from: endOf(from), to: endOf(to), kind: 'REMOVED' } as const
    return new RestoreRun(
      {
        read: async (offset, signal) => {
          const variables = { ...asked, first: pageRows, offset }
          const answer = await ask(BanlistDifferenceDocument, variables, signal)
          if (answer.client === null) throw new Error('The publication is not there any more.')
          return answer.client.banlistDifference.nodes.flatMap(({ before }) =>
            before === null
              ? []
              : {
                  link: before.link,
                  comment: before.comment,
                  expires: before.expires,
                  paused: before.paused,
                },
          )
        },
        add: async (items, chunk, signal) => {
          const source = restore.source({ day: from })
          const { importBanlistItems } = await ask(
            ImportBanlistItemsDocument,
            { clientId, items: [...items], operation: { id: operation, chunk, source } },
            signal,
          )
          const [fault] = importBanlistItems.userErrors
          if (fault !== undefined) throw new Error(fault.message)
          return importBanlistItems.added
        },
      },
      setProgress,
    )
  }
  return {
    progress,
    start: () => {
      running.current = begin()
      void go(running.current)
    },
    retry: () => void go(running.current),
    stop: () => running.current?.stop(),
    dismiss: () => setProgress(null),
  }
}

async function go(run: RestoreRun | null): Promise<void> {
  await run?.run()
  await invalidate('banlist')
}
