import { ada, submitOrganisation, submitPassword } from '#tests/browser/support/portal.ts'

import type { Gate } from './gate.ts'
import { calls } from './provider.ts'
import type { SessionPlan } from './session-plan.ts'
import type { Visit } from './visit.ts'

interface Parts {
  visit: Visit
  gate: Gate
  plan: SessionPlan
}

/** Brings a fresh page to where a path of the session begins. */
export async function beginSession(beginning: string, parts: Parts): Promise<void> {
  const { visit } = parts
  await visit.page.addInitScript(rememberOrganisations)
  const beginnings: Readonly<Record<string, (parts: Parts) => Promise<void>>> = {
    'a new visitor': comeFirst,
    'a known organisation': comeAgain,
    'the way back from the provider': comeBack,
  }
  await beginnings[beginning]?.(parts)
}

async function comeFirst({ visit, gate, plan }: Parts): Promise<void> {
  if (plan.byPassword) await visit.usePasswordGrant()
  await holdCalls(gate)
  await visit.load(plan.screen)
}

/** The tab is loaded again. */
async function comeAgain({ visit, gate, plan }: Parts): Promise<void> {
  if (plan.isEnding) await visit.signInAs(ada)
  else await visit.enterAs(ada)
  if (plan.byPassword) await visit.usePasswordGrant()
  await visit.pause()
  await visit.page.addInitScript(changeStored, { ...plan, now: await visit.now() })
  await holdCalls(gate)
  await gate.rule('through', calls.discovery)
  await visit.load(plan.screen)
}

/** The provider leads back to the portal, which now has to ask for tokens. */
async function comeBack({ visit, gate, plan }: Parts): Promise<void> {
  await visit.page.goto(plan.screen)
  await submitOrganisation(visit.page, ada.organisation)
  await visit.page.getByLabel('Benutzername').waitFor()
  if (plan.isSlow) await visit.page.clock.fastForward('16:00')
  await visit.pause()
  visit.observer.forget()
  await gate.rule('wait', (request) => calls.discovery(request) || calls.token(request))
  await gate.rule('wait', calls.sessionFrame)
  await gate.rule('fail', calls.revocation)
  await submitPassword(visit.page, ada)
}

/** Nothing is answered by itself; tokens that other walks use are not revoked. */
async function holdCalls(gate: Gate): Promise<void> {
  await gate.rule('wait')
  await gate.rule('fail', calls.revocation)
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
