import { phaseOf } from '#machines/session/selectors.ts'

import { showCrash } from './crash.ts'
import { entranceFor } from './entrance.ts'
import type { Half } from './entrance.ts'
import { firstVisitRedirect, languageTags, localeOf } from './i18n/locale.ts'
import { currentAddress, replaceAddress } from './ports/address.ts'
import { readCookies } from './ports/cookies.ts'
import { rootElement, setPageLanguage } from './ports/document.ts'
import { logError } from './ports/log.ts'
import { loadSettings } from './ports/settings.ts'
import { reloadOnce } from './state/reload-once.ts'
import { startSession } from './state/session.ts'
import type { SessionActor } from './state/session.ts'

/** The two halves of the portal; each is loaded when it is shown first. */
const halves: Record<Half, () => Promise<{ mount: (container: HTMLElement) => () => void }>> = {
  frontDoor: () => import('./front-door.tsx'),
  portal: () => import('./portal.tsx'),
}

/** Keeps on the page what the session allows at this address. */
function follow(actor: SessionActor, container: HTMLElement): void {
  let shown: Half | null = null
  let unmount: (() => void) | null = null
  let isLeaving = false

  const show = async (half: Half): Promise<void> => {
    shown = half
    const { mount } = await halves[half]()
    if (shown !== half) return
    unmount?.()
    unmount = mount(container)
  }

  const look = (): void => {
    const snapshot = actor.getSnapshot()
    const phase = phaseOf(snapshot)
    const hasFailed = snapshot.context.failure !== null
    const situation = { phase, address: currentAddress(), hasFailed, isLeaving }
    const { half, address } = entranceFor(situation)
    isLeaving = phase === 'signingOut'
    if (address !== null) replaceAddress(address)
    if (half === null || half === shown) return
    show(half).catch((error: unknown) => {
      logError('Half of the portal could not be loaded.', error)
      if (!reloadOnce(currentAddress().pathname)) showCrash(container)
    })
  }
  actor.subscribe(look)
  look()
}

async function start(container: HTMLElement): Promise<void> {
  const first = firstVisitRedirect(currentAddress().pathname, readCookies())
  if (first !== null) replaceAddress(first)
  setPageLanguage(languageTags[localeOf(currentAddress().pathname)])
  follow(startSession(await loadSettings()).actor, container)
}

start(rootElement()).catch((error: unknown) => {
  logError('The portal could not start.', error)
  showCrash(rootElement())
})
