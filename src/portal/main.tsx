import { safeReturnTo } from '#machines/return-to.ts'
import { phaseOf } from '#machines/session/selectors.ts'
import { reloadOnce } from '#portal/app/build/reload-once.ts'
import { openInspection, startSession } from '#portal/app/session/session.ts'
import type { SessionActor } from '#portal/app/session/session.ts'
import { loginAddress } from '#portal/entry/login-address.ts'
import { chosenLocale, isCallback, pageLocale } from '#portal/entry/page-locale.ts'
import { resolveEntry } from '#portal/entry/resolve-entry.ts'
import type { Half } from '#portal/entry/resolve-entry.ts'
import { createRootView } from '#portal/entry/root-view.ts'
import type { Mount, RootView } from '#portal/entry/root-view.ts'
import { loadSettings } from '#portal/ports/api/settings.ts'
import { currentAddress, pageLanguage, replaceAddress } from '#portal/ports/browser/address.ts'
import { rootElement, setPageLanguage } from '#portal/ports/browser/document.ts'
import { logError } from '#portal/ports/browser/log.ts'
import { readCookies } from '#portal/ports/browser/storage.ts'
import { pendingSignIn } from '#portal/ports/identity/sign-in/pending-sign-in.ts'

import './entry/first-frame.module.css'
import { dictionaries } from './i18n/dictionaries.ts'
import { firstVisitRedirect, languageTags, localeOf, localized } from './i18n/locale.ts'
import type { Locale } from './i18n/locale.ts'
import { sessionTexts } from './i18n/session-texts.ts'

/** The two halves of the portal with their words; each is loaded when it is shown first. */
const halves: Record<Half, (locale: Locale) => Promise<Mount>> = {
  frontDoor: async (locale) => {
    const [{ mount }] = await Promise.all([import('./front-door.tsx'), sessionTexts.load(locale)])
    return mount
  },
  // The formats of days, which the texts need, come with the portal.
  portal: async (locale) => {
    const [{ mount, loadTexts }] = await Promise.all([
      import('./portal.tsx'),
      dictionaries[locale](),
    ])
    await loadTexts(locale)
    return mount
  },
}

/** Keeps on the page what the session allows at this address. */
function follow(actor: SessionActor, stage: RootView): void {
  let shown: Half | null = null
  let isLeaving = false

  const show = async (half: Half): Promise<void> => {
    shown = half
    try {
      // The portal speaks the language of its address, which has just been written.
      const locale = half === 'portal' ? localeOf(currentAddress().pathname) : stage.locale()
      const mount = await halves[half](locale)
      if (shown === half) stage.put(mount)
    } catch (error) {
      logError('Half of the portal could not be loaded.', error)
      await recover(stage, () => {
        shown = null
        look()
      })
    }
  }

  const look = (): void => {
    const snapshot = actor.getSnapshot()
    const phase = phaseOf(snapshot)
    const { failure, next } = snapshot.context
    // A user who cancelled at the provider has nothing to read there: back to the form.
    const hasFailed = failure !== null && failure.reason !== 'cancelled'
    const locale = stage.locale()
    const situation = { phase, address: currentAddress(), hasFailed, isLeaving, next, locale }
    const { half, address } = resolveEntry(situation)
    isLeaving = phase === 'signingOut'
    if (address !== null) replaceAddress(address)
    if (phase === 'signedIn') openInChosen()
    if (half !== null && half !== shown) void show(half)
  }
  actor.subscribe(look)
  look()
}

/** The language that was chosen on the provider's page, until the screen after sign-in is open in it. */
let chosen: Locale | null = null

function openInChosen(): void {
  if (chosen === null) return
  const { pathname, search, hash, origin } = currentAddress()
  replaceAddress(safeReturnTo(localized(pathname + search + hash, chosen), origin))
  chosen = null
}

/** Reloads the page if that can help; otherwise says why it is empty. */
async function recover(stage: RootView, retry: () => void): Promise<void> {
  const recovery = await reloadOnce(currentAddress().pathname)
  if (recovery === 'serverAway') stage.crash('away', retry)
  if (recovery === 'hopeless') stage.crash('internal', retry)
}

async function start(stage: RootView): Promise<void> {
  try {
    const settings = await loadSettings()
    await openInspection(settings)
    follow(startSession(settings).actor, stage)
  } catch (error) {
    logError('The portal could not start.', error)
    await recover(stage, () => void start(stage))
  }
}

/** The language and the address of this visit, before anything is drawn. */
function arrive(): RootView {
  const cookies = readCookies()
  const first = firstVisitRedirect(currentAddress().pathname, cookies)
  if (first !== null) replaceAddress(first)
  const address = currentAddress()
  const request = pendingSignIn(address)
  chosen = chosenLocale(address)
  const locale = chosen ?? pageLocale(address, { next: request?.next ?? null, cookies })
  setPageLanguage(languageTags[locale])
  // Back from the provider's page without an answer, for another organisation.
  if (request !== null && !isCallback(address.pathname)) {
    replaceAddress(loginAddress(locale, request.next, request.organisation))
  }
  const waitingFor = isCallback(address.pathname) ? 'completing' : 'loading'
  return createRootView(rootElement(), () => localeOf(`/${pageLanguage()}`), waitingFor)
}

void start(arrive())
