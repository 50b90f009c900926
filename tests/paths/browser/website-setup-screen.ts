import type { WebsiteSetupState } from '#machines/website-setup/selectors.ts'

import type { BrowserSession } from './browser-session.ts'
import { fieldsOf } from './walkthrough.ts'

/** Asserts what the screen of a set-up shows. */
export class WebsiteSetupScreen {
  readonly #browser: BrowserSession

  constructor(browser: BrowserSession) {
    this.#browser = browser
  }

  /** Throws unless it shows this state. */
  async assertState(state: string, context: unknown): Promise<void> {
    const { code, website } = fieldsOf(context)
    const assertions = {
      'open.choosing': () => Promise.reject(new Error('No step is open')),
      'open.address': () => this.#showsStep('Adresse'),
      'open.name': () => this.#showsStep('Name'),
      'open.tracking': () => this.#showsStep('Tracking'),
      'open.snippet': () => this.#showsStep('Snippet'),
      'open.waiting': () => this.#showsCheck(/^Wartet /, { hasCause: false }),
      'open.overdue': () => this.#showsCheck(/^Wartet /, { hasCause: true }),
      'open.counted': () => this.#showsCheck('Ein Aufruf ist gezählt', { hasCause: false }),
      saving: () => this.#shows(this.#page.locator('button[data-loading]').first()),
      unanswered: () => this.#shows(this.#page.getByText(unanswered)),
      finished: () => this.#shows(this.#page.getByRole('heading', { name: 'Letzte Ereignisse' })),
    } satisfies Record<WebsiteSetupState, () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(assertions)).get(state)?.()
    if (!state.startsWith('open.')) return
    await this.#browser.waitForHidden(this.#page.getByText(unanswered))
    await this.#showsSaved(fieldsOf(website)['setup'])
    await this.#showsWhyNot(code)
  }

  async #showsStep(name: string): Promise<void> {
    await this.#shows(this.#page.getByRole('heading', { level: 2, name, exact: true }))
  }

  async #showsCheck(text: string | RegExp, { hasCause }: { hasCause: boolean }): Promise<void> {
    await this.#showsStep('Prüfen')
    await this.#shows(this.#page.getByText(text))
    await this.#showsIf(hasCause, /^Wahrscheinliche Ursache/)
  }

  /** A website that is registered can be gone on with later; one that is set up has the check alone. */
  async #showsSaved(setup: unknown): Promise<void> {
    const isSetUp = setup === 'DONE'
    await this.#showsIf(setup !== undefined && !isSetUp, 'Gesichert, Sie können später')
    const name = isSetUp ? / prüfen$/ : 'Neue Website'
    await this.#shows(this.#page.getByRole('heading', { level: 1, name }))
  }

  async #showsWhyNot(code: unknown): Promise<void> {
    await this.#showsIf(code === 'CONFLICT', 'Jemand hat die Website gerade geändert.')
    await this.#showsIf(code === 'REFUSED', 'Dieses Feld ist ein Pflichtfeld!')
  }

  async #showsIf(isShown: boolean, text: string | RegExp): Promise<void> {
    const found = this.#page.getByText(text)
    if (isShown) await this.#shows(found)
    else await this.#browser.waitForHidden(found)
  }

  #shows(target: Parameters<BrowserSession['waitForVisible']>[0]): Promise<void> {
    return this.#browser.waitForVisible(target)
  }

  get #page() {
    return this.#browser.page
  }
}

const unanswered = 'Die Antwort ist ausgeblieben'
