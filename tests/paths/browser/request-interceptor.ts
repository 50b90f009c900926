import type { Page, Request, Route } from 'playwright-core'

/**
 * The fate of a request: it waits, goes to the real server, finds no network, gets this answer, or the real
 * server's answer with a change.
 */
export type Rule = 'wait' | 'through' | 'fail' | Answer | Alteration
export type Answer = { status: number; body: string }
export type Alteration = { alter: (body: unknown) => unknown }

/** Answers a navigation so that the page stays as it is; one that waits would stop the page's clock. */
export const stay: Answer = { status: 204, body: '' }

/** The server's answer to a user who has lost the role. */
export const forbidden: Answer = {
  status: 200,
  body: JSON.stringify({
    data: null,
    errors: [{ message: 'You may not see this.', extensions: { code: 'FORBIDDEN' } }],
  }),
}

/** Selects the requests of a rule. */
export type Which = (request: Request) => boolean

/** Stands between a page and the server; requests wait in it until they are let through or refused. */
export class RequestInterceptor {
  #waiting: Route[] = []
  #rules: { which: Which; rule: Rule }[] = []
  #arrived: (() => void)[] = []

  /** Puts an interceptor in front of the addresses that match. Everything passes until a rule says otherwise. */
  static async before(page: Page, address: RegExp): Promise<RequestInterceptor> {
    const interceptor = new RequestInterceptor()
    page.on('requestfailed', (request) => interceptor.#forget(request))
    await page.route(address, (route) => interceptor.#arrive(route))
    return interceptor
  }

  /** From now on this happens to such requests, also to those that wait; later rules come first. */
  async rule(rule: Rule, which: Which = () => true): Promise<void> {
    this.#rules.unshift({ which, rule })
    if (rule === 'wait') return
    await this.once(rule, which)
  }

  /** Only what waits now is treated like this. */
  async once(rule: Exclude<Rule, 'wait'>, which: Which = () => true): Promise<void> {
    const leaving = this.#waiting.filter((route) => which(route.request()))
    this.#waiting = this.#waiting.filter((route) => !leaving.includes(route))
    await Promise.all(leaving.map((route) => apply(route, rule)))
  }

  /** Resolves as soon as such a request waits. */
  async holds(which: Which): Promise<void> {
    while (!this.#waiting.some((route) => which(route.request()))) {
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('No such request came')), longestWait)
        this.#arrived.push(() => {
          clearTimeout(timer)
          resolve()
        })
      })
    }
  }

  /** Tells whether a request waits whose body has this. */
  holding(body: RegExp): boolean {
    return this.#waiting.some((route) => body.test(route.request().postData() ?? ''))
  }

  /** A request that the page gave up waits for nothing; left here, it would stand for the next one. */
  #forget(gone: Request): void {
    this.#waiting = this.#waiting.filter((route) => route.request() !== gone)
  }

  async #arrive(route: Route): Promise<void> {
    const { rule = 'through' } = this.#rules.find(({ which }) => which(route.request())) ?? {}
    if (rule !== 'wait') return apply(route, rule)
    this.#waiting.push(route)
    for (const arrived of this.#arrived.splice(0)) arrived()
  }
}

const longestWait = 20_000

/** A request whose page has gone meanwhile needs no answer. */
async function apply(route: Route, rule: Exclude<Rule, 'wait'>): Promise<void> {
  const done =
    rule === 'through'
      ? route.continue()
      : rule === 'fail'
        ? route.abort('connectionfailed')
        : 'alter' in rule
          ? altered(route, rule)
          : route.fulfill({ ...rule, contentType: 'application/json' })
  await done.catch(() => {})
}

async function altered(route: Route, { alter }: Alteration): Promise<void> {
  const response = await route.fetch({ maxRetries: 3 })
  await route.fulfill({ response, json: alter(await response.json()) })
}
