import type { StateValueFrom } from 'xstate'

import type { selectionMachine } from '#machines/selection/machine.ts'
import type { SelectionEvent } from '#machines/selection/setup.ts'
import { ada, gast, lena } from '#tests/browser/support/portal.ts'
import type { Person } from '#tests/browser/support/portal.ts'

import type { Path } from '../paths.ts'
import type { BrowserSession } from './browser-session.ts'
import { PageDriver } from './page-driver.ts'
import { changeRealm } from './realm.ts'
import { RequestInterceptor } from './request-interceptor.ts'
import { fieldsOf, walkthrough } from './walkthrough.ts'
import type { IsThere, Screens, Ways } from './walkthrough.ts'

const names: Readonly<Record<string, string>> = {
  apothekenblatt: 'Apothekenblatt',
  'praxis-heute': 'Praxis heute',
  'donau-kurier': 'Donau-Kurier',
}

class SelectionDriver extends PageDriver {
  readonly #person: Person
  hasEnded = false

  constructor(browser: BrowserSession, provider: RequestInterceptor, person: Person) {
    super(browser, provider)
    this.#person = person
  }

  /** In the demo everybody has more roles than in the fixtures. */
  override normalize(context: unknown): unknown {
    const { realm, client, clients, wanted } = fieldsOf(context)
    const ids = Array.isArray(clients) ? idsOf(clients).toSorted() : null
    return { realm, client, wanted, clients: ids }
  }

  /** The provider does not answer, so that the portal stays on the page. */
  async signOut(): Promise<void> {
    this.hasEnded = true
    await this.interceptor.rule('fail')
    await this.browser.choose(this.browser.account, 'Abmelden')
  }

  /** An administrator gives other roles, and the next token says so. */
  async changeRoles(ids: readonly string[]): Promise<void> {
    const granted = Object.fromEntries(ids.map((id) => [id, ['view-banlist']]))
    changeRealm(this.browser.environment, 'verlagnord', {
      roles: { [this.#person.user]: granted },
    })
    await this.browser.pass(245_000)
  }
}

function idsOf(clients: unknown): string[] {
  return Array.isArray(clients) ? clients.map((one) => String(fieldsOf(one)['id'])) : []
}

const isOffered: IsThere = ({ event }, { context }) =>
  idsOf(fieldsOf(context)['clients']).includes(String(event['id']))

const ways: Ways<SelectionDriver, SelectionEvent['type']> = {
  // A loaded page finds the session of the user who signed in.
  'session.started': { load: () => {} },
  'session.ended': { menu: (on) => on.signOut() },
  'clients.changed': { administrator: (on, { clients }) => on.changeRoles(idsOf(clients)) },
  'client.choose': {
    menu: { where: isOffered, take: (on, { id }) => choose(on.browser, String(id)) },
    link: (on, { id }) =>
      on.page.evaluate((to) => history.pushState(null, '', to), `?client=${String(id)}`),
  },
}

const screens: Screens<SelectionDriver, StateValueFrom<typeof selectionMachine>> = {
  // At the start the session is there before anybody can look.
  waiting: async (on) => {
    if (on.hasEnded)
      await on.browser.waitForVisible(on.page.getByRole('textbox', { name: 'Organisation' }))
  },
  unavailable: (on) => on.see('Ihr Konto hat hier noch keine Rolle'),
  selected: (on, { client }) =>
    on.browser.waitForVisible(
      on.page.getByRole('banner').getByText(names[String(client)] ?? '', { exact: true }),
    ),
  foreign: (on) => on.see(/^Dieser Link gehört zu /),
}

/** Signing in with and without publications, choosing one, and an administrator who changes roles. */
export const selectionWalkthrough = walkthrough({
  ways,
  screens,
  goesOn: true,
  unreachable: {
    'selection.unavailable · clients.changed · 1':
      'The portal tells of changed roles only when they differ, and none never differs from none.',
    'selection.foreign · clients.changed · 2':
      "It takes two renewals, and the page's clock must not get that far ahead of the server's.",
  },
  allows: ({ event, label }, { value, context }) => {
    if (event.type === 'session.started') return value === 'waiting'
    if (event.type === 'session.ended') return value !== 'waiting'
    // The address that is open is not opened again.
    if (event.type === 'client.choose') return value !== 'waiting' && event['id'] !== context.wanted
    if (context.realm !== 'verlagnord' || value === 'waiting') return false
    if (value === 'unavailable' && label.endsWith('none')) return false
    // The provider names them in its own order, so the second is selected only where the address wants it.
    return !label.endsWith('the second first') || context.wanted === 'praxis-heute'
  },
  canWalk: (path) => {
    const happened = (type: string) => path.steps.filter(({ step }) => step.event.type === type)
    // Roles come with a renewal, and the page's clock must not get too far ahead of the server's.
    return happened('session.started').length === 1 && happened('clients.changed').length <= 1
  },
  open: async (browser, path) => {
    changeRealm(browser.environment, 'verlagnord')
    const { person, remembered } = walkablePartOf(path)
    await browser.enterAs(person)
    if (remembered) {
      await browser.load('/')
      await choose(browser, 'praxis-heute')
    }
    const provider = await RequestInterceptor.before(browser.page, /\/realms\//)
    await browser.load('/')
    return new SelectionDriver(browser, provider, person)
  },
})

function walkablePartOf(path: Path): { person: Person; remembered: boolean } {
  const label = path.steps[0]?.step.label ?? ''
  if (label.endsWith('another organisation')) return { person: lena, remembered: false }
  if (label.endsWith('no client')) return { person: gast, remembered: false }
  return { person: ada, remembered: label.endsWith('the second remembered') }
}

async function choose(browser: BrowserSession, client: string): Promise<void> {
  const { page } = browser
  const opener = page.getByRole('button', { name: /^Publikation w(echseln|ählen)/ })
  await browser.choose(opener, names[client] ?? client)
}
