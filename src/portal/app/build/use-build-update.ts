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

/** The release of this portal. */
interface RunningVersion {
  readonly number: string
  /** the commit it was built from and its day; missing where that is not known */
  readonly commit?: string | undefined
  readonly date?: string | undefined
}

/** As the page says it; null where nothing was built, as in development. */
export function runningVersion(): RunningVersion | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="version"]')
  const [number, commit, date] = meta?.content.split(' ') ?? []
  return number === undefined ? null : { number, commit, date }
}
