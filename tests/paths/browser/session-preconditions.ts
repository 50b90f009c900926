import { ada, submitOrganisation, submitPassword } from '#tests/browser/support/portal.ts'

import type { BrowserSession } from './browser-session.ts'
import { calls } from './provider.ts'
import type { RequestInterceptor } from './request-interceptor.ts'
import type { SessionPlan } from './session-plan.ts'

interface Parts {
  browser: BrowserSession
  interceptor: RequestInterceptor
  plan: SessionPlan
}

/** Brings a fresh page to where a path of the session begins. */
export async function prepareSession(precondition: string, parts: Parts): Promise<void> {
  const { browser } = parts
  await browser.page.addInitScript(rememberOrganisations)
  const preconditions: Readonly<Record<string, (parts: Parts) => Promise<void>>> = {
    'a new visitor': comeFirst,
    'a known organisation': comeAgain,
    'the way back from the provider': comeBack,
  }
  await preconditions[precondition]?.(parts)
}

async function comeFirst({ browser, interceptor, plan }: Parts): Promise<void> {
  if (plan.byPassword) await browser.usePasswordGrant()
  await holdCalls(interceptor)
  await browser.load(plan.screen)
}

/** The tab is loaded again. */
async function comeAgain({ browser, interceptor, plan }: Parts): Promise<void> {
  await browser.enterAs(ada)
  if (plan.byPassword) await browser.usePasswordGrant()
  await browser.pause()
  await browser.page.addInitScript(changeStored, { ...plan, now: await browser.now() })
  await holdCalls(interceptor)
  await interceptor.rule('through', calls.discovery)
  await browser.load(plan.screen)
}

/** The provider leads back to the portal, which now has to ask for tokens. */
async function comeBack({ browser, interceptor, plan }: Parts): Promise<void> {
  await browser.page.goto(plan.screen)
  await submitOrganisation(browser.page, ada.organisation)
  await browser.page.getByLabel('Benutzername').waitFor()
  if (plan.isSlow) await browser.page.clock.fastForward('16:00')
  await browser.pause()
  browser.observer.forget()
  await interceptor.rule('wait', (request) => calls.discovery(request) || calls.token(request))
  await interceptor.rule('wait', calls.sessionFrame)
  await interceptor.rule('fail', calls.revocation)
  await submitPassword(browser.page, ada)
}

/** Nothing is answered by itself; tokens that other walks use are not revoked. */
async function holdCalls(interceptor: RequestInterceptor): Promise<void> {
  await interceptor.rule('wait')
  await interceptor.rule('fail', calls.revocation)
}

/** Runs in the page: organisations that were used on this device earlier. */
function rememberOrganisations(): void {
  if (window !== window.top) return
  const known = [
    { realm: 'verlagnord', organisation: 'Verlag Nord' },
    { realm: 'donaumedien', organisation: 'Donau Medien' },
  ]
  localStorage.setItem('masthead.organisations', JSON.stringify(known))
}

/** Runs in the page: the stored session as the path needs it. */
function changeStored({ stored, life, now }: SessionPlan & { now: number }): void {
  const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:'))
  if (window !== window.top || key === undefined) return
  const signedIn = sessionStorage.getItem('masthead.organisation') ?? ''
  localStorage.setItem('masthead.signedIn', signedIn)
  if (stored === 'nobody') return sessionStorage.removeItem(key)
  const user: { expires_at: number } = JSON.parse(sessionStorage.getItem(key) ?? '')
  const seconds = Math.floor(now / 1000)
  if (stored === 'somebody late') user.expires_at = seconds - 10
  if (life !== null) user.expires_at = seconds + Math.ceil(life)
  sessionStorage.setItem(key, JSON.stringify(user))
}
