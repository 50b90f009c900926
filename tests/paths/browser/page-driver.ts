import type { Page } from 'playwright-core'

import type { Outcome } from '../steps.ts'
import type { BrowserSession } from './browser-session.ts'
import type { RequestInterceptor } from './request-interceptor.ts'

type Place = Pick<Page, 'getByRole' | 'getByText'>

/** A delay of a state that passes. */
export interface Delay {
  readonly name: string
  readonly state: string
  readonly milliseconds: number
}

/** The hands and eyes of a walk on one page. */
export class PageDriver {
  readonly browser: BrowserSession
  /** in front of the calls that a walk answers */
  readonly interceptor: RequestInterceptor

  constructor(browser: BrowserSession, interceptor: RequestInterceptor) {
    this.browser = browser
    this.interceptor = interceptor
  }

  get page(): Page {
    return this.browser.page
  }

  get dialog() {
    return this.page.getByRole('dialog')
  }

  /** Before each gesture or fact. */
  begin(): Promise<void> {
    return Promise.resolve()
  }

  /** Lets a call end with this outcome. */
  settle(actor: string, _outcome: Outcome): Promise<void> {
    return Promise.reject(new Error(`Nobody lets ${actor} end`))
  }

  /** Lets a delay pass. */
  fire({ milliseconds }: Delay): Promise<void> {
    return this.browser.pass(milliseconds)
  }

  /** The part of a context that must be equal in the fixtures and in the browser. */
  normalize(context: unknown): unknown {
    return context
  }

  /** Presses a button by its exact name. */
  press(name: string | RegExp, within: Place = this.page): Promise<void> {
    return this.browser.press(within.getByRole('button', { name, exact: true }))
  }

  /** Presses the key where the focus is. */
  key(name: string): Promise<void> {
    return this.browser.pressKey(name)
  }

  /** Finds an action by a word in the palette, and chooses it. It leads to the action's screen: back to where one was. */
  async palette(word: string, name: RegExp, staysThere = false): Promise<void> {
    const address = this.page.url()
    await this.key('Control+k')
    const field = this.page.getByRole('dialog').getByRole('combobox')
    await this.browser.waitForVisible(field)
    await field.fill(word)
    await this.browser.press(this.page.getByRole('option', { name }).first())
    await this.browser.waitForHidden(field)
    if (!staysThere && this.page.url() !== address) await this.page.evaluate(() => history.back())
  }

  /** Waits for a text. */
  see(text: string | RegExp, within: Place = this.page): Promise<void> {
    return this.browser.waitForVisible(within.getByText(text).first())
  }

  /** Waits for a dialog. */
  seeDialog(name: string | RegExp): Promise<void> {
    return this.browser.waitForVisible(this.page.getByRole('dialog', { name }))
  }

  /** Waits for a heading. */
  seeTitle(name: string | RegExp): Promise<void> {
    return this.browser.waitForVisible(this.page.getByRole('heading', { name }))
  }
}
