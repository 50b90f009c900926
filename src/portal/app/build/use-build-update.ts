import { useSelector } from '@xstate/react'

import { checkedAtOf, isBroken, isUpdateAvailable } from '#machines/build-update/selectors.ts'

import { getPortal } from '../actors/portal.ts'

/** The state of this build: the newest, outdated, or damaged. */
export interface BuildUpdate {
  updateAvailable: boolean
  /** a part of the page is missing and reloading by itself did not help */
  broken: boolean
  /** the page goes away by itself to come back whole */
  reloading: boolean
  reload: () => void
  dismiss: () => void
  /** milliseconds since 1970; null before the first check */
  checkedAt: number | null
}

const reload = (): void => getPortal().buildUpdate.send({ type: 'page.reload' })
const dismiss = (): void => getPortal().buildUpdate.send({ type: 'update.dismiss' })

/** Newer builds and stale chunks in words. spec 4, spec 7 */
export function useBuildUpdate(): BuildUpdate {
  const { buildUpdate } = getPortal()
  return {
    updateAvailable: useSelector(buildUpdate, isUpdateAvailable),
    broken: useSelector(buildUpdate, isBroken),
    reloading: useSelector(buildUpdate, (snapshot) => snapshot.matches({ chunks: 'reloading' })),
    reload,
    dismiss,
    checkedAt: useSelector(buildUpdate, checkedAtOf),
  }
}
