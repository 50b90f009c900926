import { realmOf } from '#machines/organisation.ts'
import { shell } from '#portal/i18n/de/shell.ts'
import { session } from '#portal/i18n/de/sign-in.ts'
import { ada } from '#tests/browser/support/portal.ts'

import type { BrowserSession } from './browser-session.ts'
import { calls } from './provider.ts'
import type { RequestInterceptor } from './request-interceptor.ts'

interface SignIn {
  organisation: string
  credentials: { isWrong: boolean } | null
  way: 'button' | 'key' | 'recent'
}

/** Gestures in the portal that concern the session. */
export class SessionGestures {
  readonly #browser: BrowserSession
  readonly #interceptor: RequestInterceptor

  constructor(browser: BrowserSession, interceptor: RequestInterceptor) {
    this.#browser = browser
    this.#interceptor = interceptor
  }

  /** With credentials where the form asks for them; right ones or not. */
  async signIn({ organisation, credentials, way }: SignIn): Promise<void> {
    const { page } = this.#browser
    await this.#interceptor.rule('wait', calls.discovery)
    if (way === 'recent') {
      const recent = page.getByRole('region', { name: session.recent })
      return this.#browser.press(recent.getByRole('button', { name: organisation, exact: true }))
    }
    const field = page.getByRole('textbox', { name: session.organisation })
    if ((await field.inputValue()) !== organisation) await field.fill(organisation)
    if (credentials !== null && realmOf(organisation) !== '') {
      const { user, password } = ada
      await page.getByLabel(session.username).fill(user)
      await page
        .getByLabel(session.password, { exact: true })
        .fill(credentials.isWrong ? `not ${password}` : password)
    }
    return way === 'key' ? field.press('Enter') : this.#press(session.login)
  }

  cancel(): Promise<void> {
    return this.#press(session.cancel)
  }

  /** Typing says that the failure has been read; on the way back there is a button for it. */
  async dismiss(): Promise<void> {
    const { page } = this.#browser
    const again = page.getByRole('button', { name: session.startOver })
    if (await again.isVisible()) return this.#browser.press(again)
    await page.getByRole('textbox', { name: session.organisation }).press('End')
    await page.keyboard.type('x')
  }

  /** The event of a page that is shown again from the back/forward cache. */
  async comeBack(): Promise<void> {
    await this.#browser.page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
  }

  async signOut(): Promise<void> {
    await this.#interceptor.rule('wait', calls.discovery)
    await this.#browser.choose(this.#browser.account, shell.signOut)
  }

  async changeOrganisation(organisation: string): Promise<void> {
    await this.#interceptor.rule('wait', calls.discovery)
    await this.#browser.choose(this.#browser.account, organisation)
  }

  /** On the sign-in diagnosis. */
  renew(): Promise<void> {
    return this.#press('Jetzt verlängern')
  }

  #press(name: string): Promise<void> {
    return this.#browser.press(this.#browser.page.getByRole('button', { name, exact: true }))
  }
}
