import type { AnyEventObject, StateValueFrom } from 'xstate'

import type { selectionMachine } from '#machines/selection/machine.ts'
import type { SelectionEvent } from '#machines/selection/setup.ts'
import { ada, gast, lena } from '#tests/browser/support/portal.ts'
import type { Person } from '#tests/browser/support/portal.ts'

import type { Path } from '../paths.ts'
import type { BrowserSession } from './browser-session.ts'
import { changeRealm } from './realm.ts'
import { RequestInterceptor } from './request-interceptor.ts'
import { fieldsOf } from './walkthrough.ts'
import type { PageDriver, Walkthrough } from './walkthrough.ts'

const names: Readonly<Record<string, string>> = {
  apothekenblatt: 'Apothekenblatt',
  'praxis-heute': 'Praxis heute',
  'donau-kurier': 'Donau-Kurier',
}

const offeredTo = new Map<Person, readonly string[]>([
  [ada, ['apothekenblatt', 'praxis-heute']],
  [lena, ['donau-kurier']],
])

/** Signing in with and without publications, choosing one, and an administrator who changes roles. */
export const selectionWalkthrough: Walkthrough = {
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
    await browser.signInAs(person)
    if (remembered) await choose(browser, 'praxis-heute')
    const provider = await RequestInterceptor.before(browser.page, /\/realms\//)
    await browser.load('/')
    return new SelectionDriver(browser, { provider, person })
  },
}

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

class SelectionDriver implements PageDriver {
  readonly #browser: BrowserSession
  readonly #provider: RequestInterceptor
  readonly #person: Person
  /** The publications that the menu offers. */
  #offered: readonly string[]
  #hasEnded = false

  constructor(
    browser: BrowserSession,
    { provider, person }: { provider: RequestInterceptor; person: Person },
  ) {
    this.#browser = browser
    this.#provider = provider
    this.#person = person
    this.#offered = offeredTo.get(person) ?? []
  }

  async send(event: AnyEventObject): Promise<void> {
    const causes = {
      // A loaded page finds the session of the user who signed in.
      'session.started': async () => {},
      'session.ended': () => this.#signOut(),
      'clients.changed': () => this.#changeRoles(event['clients']),
      'client.choose': () => this.#open(String(event['id'])),
    } satisfies Record<SelectionEvent['type'], () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(causes)).get(event.type)?.()
  }

  async settle(): Promise<void> {}

  async fire(): Promise<void> {}

  async assertState(state: string, context: unknown): Promise<void> {
    const { page } = this.#browser
    const { client } = fieldsOf(context)
    const assertions = {
      // At the start the session is there before anybody can look.
      waiting: async () => {
        if (this.#hasEnded)
          await this.#browser.waitForVisible(page.getByRole('textbox', { name: 'Organisation' }))
      },
      unavailable: () =>
        this.#browser.waitForVisible(page.getByText('Ihr Konto hat hier noch keine Rolle')),
      selected: () =>
        this.#browser.waitForVisible(
          page.getByRole('banner').getByText(names[String(client)] ?? '', { exact: true }),
        ),
      foreign: () => this.#browser.waitForVisible(page.getByText(/^Dieser Link gehört zu /)),
    } satisfies Record<StateValueFrom<typeof selectionMachine>, () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(assertions)).get(state)?.()
  }

  /** In the demo everybody has more roles than in the fixtures. */
  normalize(context: unknown): unknown {
    const { realm, client, clients, wanted } = fieldsOf(context)
    return {
      realm,
      client,
      wanted,
      clients: Array.isArray(clients)
        ? clients.map((one) => String(fieldsOf(one)['id'])).toSorted()
        : null,
    }
  }

  /** Chooses a publication from the menu, or follows a link to one that is not offered. */
  async #open(client: string): Promise<void> {
    if (this.#offered.includes(client)) return choose(this.#browser, client)
    await this.#browser.page.evaluate((to) => history.pushState(null, '', to), `?client=${client}`)
  }

  /** The provider does not answer, so that the portal stays on the page. */
  async #signOut(): Promise<void> {
    this.#hasEnded = true
    await this.#provider.rule('fail')
    await this.#browser.choose(this.#browser.account, 'Abmelden')
  }

  /** An administrator gives other roles, and the next token says so. */
  async #changeRoles(clients: unknown): Promise<void> {
    const ids = Array.isArray(clients) ? clients.map((one) => String(fieldsOf(one)['id'])) : []
    this.#offered = ids
    const granted = Object.fromEntries(ids.map((id) => [id, ['view-banlist']]))
    changeRealm(this.#browser.environment, 'verlagnord', {
      roles: { [this.#person.user]: granted },
    })
    await this.#browser.pass(245_000)
  }
}
