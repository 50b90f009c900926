import type { Page } from 'playwright-core'

import { shell } from '#portal/i18n/de/shell.ts'
import { ada, jonas, submitOrganisation, submitPassword } from '#tests/browser/support/portal.ts'
import type { Person } from '#tests/browser/support/portal.ts'

import type { BrowserSession } from './browser-session.ts'

/** Other tabs of the same browser: of the same user, until another one signs in. */
export class OtherTabs {
  readonly #browser: BrowserSession
  /** the tab that has the turn to renew */
  #turn: Page | null = null

  constructor(browser: BrowserSession) {
    this.#browser = browser
  }

  /** Has the turn to renew, so that the page waits for it. */
  async holdTurn(): Promise<void> {
    if (this.#turn !== null) return
    this.#turn = await this.#browser.openOther('/favicon.svg')
    await this.#turn.evaluate(holdLock, 'masthead.renewal.verlagnord')
  }

  /** Goes, and its turn is over. */
  async releaseTurn(): Promise<void> {
    await this.#turn?.close()
    this.#turn = null
  }

  /** Ends the session of the page. */
  async end(cause: string): Promise<void> {
    const ends: Readonly<Record<string, () => Promise<void>>> = {
      signOut: async () => this.#chooseInMenu(await this.#join('/'), shell.signOut),
      otherUser: () => this.#signInAs(jonas),
      otherOrganisation: async () =>
        this.#chooseInMenu(await this.#join('/'), 'Andere Organisation …'),
    }
    await ends[cause]?.()
  }

  /** Renews on the sign-in diagnosis, then goes. */
  async renew(): Promise<void> {
    const { observer } = this.#browser
    const renewals = () => observer.messages.filter(({ event }) => event === 'token.renewed').length
    const before = renewals()
    const other = await this.#join('/auth-debug')
    // Ends of tokens are told in whole seconds; a later one must be told as later.
    await this.#browser.pass(1000)
    await this.#browser.press(other.getByRole('button', { name: 'Jetzt verlängern', exact: true }))
    await this.#browser.passWhile(() => renewals() === before, 100)
    await other.close()
  }

  /** A new tab needs no sign-in while there is a session at the provider. */
  async #join(path: string): Promise<Page> {
    const other = await this.#browser.openOther(path)
    await this.#browser.waitForVisible(accountIn(other))
    return other
  }

  async #chooseInMenu(other: Page, name: string): Promise<void> {
    await this.#browser.press(accountIn(other))
    await this.#browser.press(other.getByRole('menuitem', { name }))
  }

  /** Signs in as the person whose session has ended on the page. */
  signInAgain(): Promise<void> {
    return this.#signInAs(ada)
  }

  /** The provider has forgotten the browser, so that it asks who is there. */
  async #signInAs(person: Person): Promise<void> {
    await this.#browser.context.clearCookies()
    const other = await this.#browser.openOther('/login')
    await submitOrganisation(other, person.organisation)
    await submitPassword(other, person)
  }
}

function accountIn(page: Page) {
  return page.getByRole('button', { name: /^Konto von ./ })
}

/** Runs in a page: takes the lock and keeps it as long as the page is there. */
async function holdLock(name: string): Promise<void> {
  await new Promise<void>((current) => {
    void navigator.locks.request(name, () => {
      current()
      return new Promise(() => {})
    })
  })
}
