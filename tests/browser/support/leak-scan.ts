import type { BrowserContext, Frame, Page, Request } from 'playwright-core'

import { fieldsOf } from '#lib/fields.ts'

import { Secrets } from '../session/secrets.ts'
import type { Artifact } from '../session/secrets.ts'

/** The values that a provider may see in an address: the answer to a sign-in, and the session to end. */
const partOfTheExchange = [
  { path: /^\/(en\/)?(auth|silent-refresh)\/?$/, parameter: 'code' },
  { path: /\/protocol\/openid-connect\/logout$/, parameter: 'id_token_hint' },
]

/** Everything of a browser context that others could see or find, and the secrets that went through it. */
export class LeakScan {
  readonly secrets = new Secrets()
  #artifacts: Artifact[] = []
  readonly #context: BrowserContext
  readonly #reading: Promise<unknown>[] = []

  private constructor(context: BrowserContext) {
    this.#context = context
  }

  /** Begins; to be called before the first page is opened. */
  static async in(context: BrowserContext): Promise<LeakScan> {
    const leakScan = new LeakScan(context)
    await context.exposeBinding('tellArtifacts', (_, place: string, texts: string[]) => {
      for (const text of texts) leakScan.add(place, text)
    })
    await context.addInitScript(watchPage)
    context.on('request', (request) => leakScan.#request(request))
    context.on('response', (response) => {
      if (isTokenCall(response.request())) leakScan.#reading.push(leakScan.#tokens(response.json()))
    })
    context.on('console', (message) => leakScan.add('console', message.text()))
    context.on('weberror', (error) => leakScan.add('console', String(error.error().stack)))
    context.on('page', (page) => {
      page.on('framenavigated', (frame) => leakScan.#navigation(frame))
      page.on('websocket', (socket) => leakScan.add('address of a socket', socket.url()))
    })
    return leakScan
  }

  add(place: string, text: string): void {
    if (text !== '') this.#artifacts.push({ place, text })
  }

  /** The artifacts since the last call. */
  take(): Artifact[] {
    return this.#artifacts.splice(0)
  }

  /** Looks at what every page shows and keeps at this moment. */
  async look(): Promise<void> {
    await Promise.all(this.#context.pages().map((page) => this.#page(page)))
    for (const { name, value } of await this.#context.cookies()) {
      if (/^identity(\.sig)?$/.test(name)) this.secrets.keep('cookie of the provider', value)
    }
    await Promise.all(this.#reading.splice(0))
  }

  async #page(page: Page): Promise<void> {
    this.add('address of the page', page.url())
    const seen = await page.evaluate(readPage)
    for (const [place, text] of Object.entries(seen)) this.add(place, text)
    const tools = await this.#context.newCDPSession(page)
    const { entries } = await tools.send('Page.getNavigationHistory')
    for (const { url, title } of entries) this.add('history', `${url} ${title}`)
    await tools.detach()
    this.#storedTokens(await page.evaluate(() => Object.values(sessionStorage)))
  }

  #request(request: Request): void {
    const { referer = '' } = request.headers()
    this.add('address of a request', withoutExchange(request.url()))
    this.add('referrer', referer)
    if (request.method() !== 'POST' || !request.url().includes('/realms/')) return
    const form = new URLSearchParams(request.postData() ?? '')
    for (const name of ['code', 'code_verifier', 'refresh_token', 'token', 'password']) {
      this.secrets.keep(name, form.get(name))
    }
  }

  #navigation(frame: Frame): void {
    const where = frame.parentFrame() === null ? 'page' : 'frame'
    this.add(`address of the ${where}`, withoutExchange(frame.url()))
    this.secrets.keep('code', URL.parse(frame.url())?.searchParams.get('code'))
  }

  /** An answer that a page left behind cannot be read any more; the next one or storage has the tokens. */
  async #tokens(answer: Promise<unknown>): Promise<void> {
    this.#keepTokens(await answer.catch(() => null))
  }

  #storedTokens(stored: string[]): void {
    for (const text of stored) if (text.startsWith('{')) this.#keepTokens(JSON.parse(text))
  }

  /** Keeps the tokens in an answer that the browser will not get like this. */
  keepTokensOf(answer: string): void {
    this.#keepTokens(JSON.parse(answer))
  }

  #keepTokens(holder: unknown): void {
    const fields = fieldsOf(holder)
    for (const name of ['access_token', 'refresh_token', 'id_token']) {
      const token = fields[name]
      if (typeof token === 'string') this.secrets.keep(name, token)
    }
  }
}

function isTokenCall(request: Request): boolean {
  return request.method() === 'POST' && request.url().endsWith('/protocol/openid-connect/token')
}

/** The address without the one value that this call exists to carry. */
function withoutExchange(address: string): string {
  const url = URL.parse(address)
  if (url === null) return address
  for (const { path, parameter } of partOfTheExchange) {
    if (path.test(url.pathname)) url.searchParams.delete(parameter)
  }
  return url.href
}

/** Runs in each page and frame before its own scripts: tells what is announced and drawn. */
function watchPage(): void {
  const tell: unknown = Reflect.get(window, 'tellArtifacts')
  if (typeof tell !== 'function') throw new TypeError('Nobody listens')
  new MutationObserver((mutations) => {
    // Told at once: each call goes through two more processes.
    const drawn = new Set<string>()
    for (const { addedNodes, target, attributeName } of mutations) {
      for (const node of addedNodes)
        drawn.add(node instanceof Element ? node.outerHTML : (node.textContent ?? ''))
      const value =
        target instanceof Element ? target.getAttribute(attributeName ?? '') : target.textContent
      drawn.add(value ?? '')
    }
    tell('what was drawn', [...drawn])
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  if (window !== window.top) return
  for (const name of ['masthead.inspection', 'xstate.inspector', 'masthead.session']) {
    new BroadcastChannel(name).addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      tell(`messages of ${name}`, [JSON.stringify(data)])
    })
  }
}

/** Runs in the page: what can be read there now, by place. */
function readPage(): Record<string, string> {
  const fields = [...document.querySelectorAll('input:not([type=password]), textarea')]
  const typed = fields.map((field) => String(Reflect.get(field, 'value')))
  return {
    'title of the page': document.title,
    markup: document.documentElement.outerHTML,
    'text of the page': document.body.innerText,
    'fields of the page': typed.join('\n'),
    'storage of the device': JSON.stringify(Object.entries(localStorage)),
    'cookies of scripts': document.cookie,
    'state of the history': JSON.stringify(history.state),
    'name of the window': window.name,
  }
}
