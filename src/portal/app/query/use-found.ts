import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'

import { mayCall } from '#machines/session/selectors.ts'

import { getPortal } from '../actors/portal.ts'
import { useToday } from '../device/use-clock.ts'
import { useCurrentPublication, useFinders } from '../publication/use-current-publication.ts'
import { useViewer } from '../publication/use-viewer.ts'
import type { ReadyFinder } from '../registered.ts'
import type { Found } from '../registration.ts'
import { load } from './calls.ts'
import { keyOf } from './query-keys.ts'

/** The matches of one kind. */
export interface FoundState {
  finder: ReadyFinder
  /** undefined while there is nothing to show */
  found: Found | undefined
  /** the matches are on their way; `found` may hold those of the words before */
  isSearching: boolean
  failed: boolean
  reload: () => void
}

interface Search {
  /** nothing is asked while they are empty */
  words: string
  /** the words of the search before: its matches stay until the new ones are here */
  before: string
}

/** Asks every finder of the user for words; a question is given up when other words come. */
export function useFound({ words, before }: Search): FoundState[] {
  const { send, session } = getPortal()
  const { realm, client } = useCurrentPublication()
  const viewer = useViewer()
  const today = useToday()
  const finders = useFinders()
  const isCallable = useSelector(session.actor, mayCall)
  const known = useQueryClient()
  const data = viewer?.dataRange ?? null
  const isAsked = words !== '' && client !== null && data !== null && isCallable
  const keyFor = ({ text }: ReadyFinder, searched: string) =>
    keyOf({
      realm,
      client,
      operation: `query Found_${text}`,
      variables: searched,
      version: viewer?.dataVersion,
    })
  const states = useQueries({
    queries: finders.map((finder) => ({
      queryKey: keyFor(finder, words),
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Found> => {
        const target = { clientId: client ?? '', words, anchor: { today, data } }
        const find = await finder.find.load()
        return find(target, (operation, variables) => load(send, operation, variables, signal))
      },
      enabled: isAsked,
      placeholderData: () => known.getQueryData<Found>(keyFor(finder, before)),
    })),
  })
  return finders.map((finder, at) => {
    const state = states[at]
    return {
      finder,
      found: isAsked ? state?.data : undefined,
      isSearching: state?.isFetching ?? false,
      failed: state?.isError ?? false,
      reload: () => void state?.refetch(),
    }
  })
}
