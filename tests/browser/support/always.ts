import type { BrowserContext, ConsoleMessage, Page, Request } from 'playwright-core'

import { expectedScreens } from './screen-table.ts'

/** Begins every line in which a page tells what is wrong with it. */
const mark = 'always: '

interface Watched {
  readonly findings: string[]
  readonly allowed: RegExp[]
  /** addresses that a test answers itself, or leaves without an answer */
  readonly answered: Set<string>
  /** pages whose document gives way to another one: what it still asks for gets no answer */
  readonly leaving: Set<Page>
  isSignedOut: boolean
}

const watched = new Map<BrowserContext, Watched>()

/** Findings of contexts that are closed already. */
const left: string[] = []

/**
 * Watches what is true on every page of every browser test:
 *
 * - a page that is older than 5 s is not blank
 * - no error in the console, and none that nobody caught
 * - nothing sticks out at the side of a phone
 * - no `NaN`, `undefined` or `[object` in a text or a name
 * - the title names the screen
 * - after a dialog the focus is somewhere
 * - nothing is asked for after signing out
 * - numbers and dates are in the language of the page
 * - no page moves far after an input
 */
export async function watchAlways(context: BrowserContext): Promise<void> {
  const state: Watched = {
    findings: [],
    allowed: [],
    answered: new Set(),
    leaving: new Set(),
    isSignedOut: false,
  }
  watched.set(context, state)
  context.on('console', (message) => hear(state, message))
  context.on('weberror', (error) => state.findings.push(`uncaught: ${String(error.error())}`))
  context.on('request', (request) => follow(state, request))
  context.on('page', (page) => {
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        state.leaving.add(page)
    })
    page.on('domcontentloaded', () => state.leaving.delete(page))
  })
  await context.addInitScript(watchPage, mark)
}

/** Names findings that are the point of a test. */
export function allow(context: BrowserContext, ...findings: RegExp[]): void {
  watched.get(context)?.allowed.push(...findings)
}

/** The test itself decides what this request gets; the browser's word on it is no finding. */
export function answersItself(context: BrowserContext, request: Request): void {
  watched.get(context)?.answered.add(request.url())
}

/** A person is signed in without the portal having asked for it. */
export function signedInAgain(context: BrowserContext): void {
  const state = watched.get(context)
  if (state !== undefined) state.isSignedOut = false
}

/** Looks at the pages of a context for the last time. */
export async function endWatch(context: BrowserContext): Promise<void> {
  left.push(...(await take(context)))
  watched.delete(context)
}

/** Everything that was found since the last call, each once. */
export async function takeFindings(): Promise<string[]> {
  const open = await Promise.all([...watched.keys()].map((context) => take(context)))
  return [...new Set([...left.splice(0), ...open.flat()])]
}

async function take(context: BrowserContext): Promise<string[]> {
  const state = watched.get(context)
  if (state === undefined) return []
  await Promise.all(context.pages().map((page) => look(state, page)))
  return state.findings
    .splice(0)
    .filter((finding) => !state.allowed.some((pattern) => pattern.test(finding)))
}

/** A refusal is an answer, also of a provider that knows no such realm; a missing file and a failing server are not. */
const refusal =
  /the server responded with a status of (400|401|403|409|429)|status of 404 .*\/realms\//

function hear(state: Watched, message: ConsoleMessage): void {
  const text = message.text()
  const { url } = message.location()
  if (text.startsWith(mark)) state.findings.push(text.slice(mark.length))
  if (message.type() !== 'error') return
  const page = message.page()
  if (page !== null && state.leaving.has(page) && text.includes('TypeError: Failed to fetch'))
    return
  const isAnswer = text.startsWith('Failed to load resource')
  if (isAnswer && (refusal.test(`${text} ${url}`) || state.answered.has(url))) return
  state.findings.push(`console: ${text}${isAnswer ? ` (${url})` : ''}`)
}

function follow(state: Watched, request: Request): void {
  const { pathname } = new URL(request.url())
  if (pathname.endsWith('/protocol/openid-connect/logout')) state.isSignedOut = true
  else if (pathname.endsWith('/protocol/openid-connect/token')) state.isSignedOut = false
  else if (state.isSignedOut && pathname === '/graphql' && hasToken(request)) {
    const { operationName = '' } = request.postDataJSON() ?? {}
    state.findings.push(`${operationName} is asked for after signing out`)
  }
}

function hasToken(request: Request): boolean {
  return (request.headers()['authorization'] ?? '') !== ''
}

async function look({ findings }: Watched, page: Page): Promise<void> {
  // A page that is being left or is gone has nothing to look at.
  const seen = await page.evaluate(readPage).catch(() => null)
  if (seen === null) return
  const { path, title, overflow, isBlank, names } = seen
  findings.push(...names.map((name) => `a name is wrong: ${name}`))
  if (isBlank) findings.push(`nothing is drawn on ${path}`)
  if (overflow > 0) findings.push(`${overflow} pixels stick out on ${path}`)
  const expected = titleOf(path)
  if (expected !== null && !title.includes(expected)) {
    findings.push(`the title of ${path} is "${title}"`)
  }
}

/** The title of the screen at a path; null where there is none, or where it depends on the session. */
function titleOf(path: string): string | null {
  const isEnglish = /^\/en(\/|$)/.test(path)
  const own = isEnglish ? path.slice(3) || '/' : path
  const screen = expectedScreens.find((one) => one.path === own)
  if (screen === undefined || own === '/login' || own === '/auth') return null
  return isEnglish ? screen.en : screen.de
}

/** Runs in the page: what can be seen now. */
async function readPage() {
  const { scrollWidth, clientWidth } = document.documentElement
  const wrong = ['undefined', 'NaN', '[object'].flatMap((word) =>
    ['aria-label', 'title', 'alt'].map((name) => `[${name}*="${word}"]`),
  )
  const ask: unknown = Reflect.get(window, 'askAlways')
  return {
    path: location.pathname,
    title: document.title,
    overflow: clientWidth <= 390 ? scrollWidth - clientWidth : 0,
    isBlank: typeof ask === 'function' && (await ask()) === 'blank',
    names: [...document.querySelectorAll(wrong.join())].map((element) =>
      element.outerHTML.slice(0, 160),
    ),
  }
}

/** Runs in every page before its own scripts, and before its clock is changed. */
function watchPage(begin: string): void {
  if (window !== window.top) return
  const longest = 5000
  const focusWithin = 1000
  const farthest = 0.1
  const now = performance.now.bind(performance)
  const entriesNamed = performance.getEntriesByName.bind(performance)
  const tell = (text: string) => console.debug(`${begin}${text} on ${location.pathname}`)

  /** The moment at which the last dialog closed; null once it is judged where the focus went. */
  let closedAt: number | null = null
  /** False where a key has opened the dialog while nothing had the focus. */
  let hadFocus = false
  let inputAt = -Infinity
  const dialogs = '[role=dialog], dialog'
  const isInDialog = (target: EventTarget | null) =>
    target instanceof Element && target.closest(dialogs) !== null
  const isFocusLost = () =>
    closedAt !== null &&
    hadFocus &&
    (document.activeElement === null || document.activeElement === document.body) &&
    document.querySelector(dialogs) === null
  const isAwaited = () => closedAt !== null && now() - closedAt < focusWithin
  const judgeFocus = () => {
    if (isFocusLost() && !isAwaited()) tell('the focus is lost after a dialog')
    closedAt = null
  }
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(
      type,
      ({ timeStamp }) => {
        judgeFocus()
        inputAt = timeStamp
      },
      true,
    )
  // An address that a test puts in is no effect of the input before it.
  addEventListener('test-moves', () => (inputAt = -Infinity))
  addEventListener('focusin', ({ target }) => (hadFocus ||= !isInDialog(target)), true)
  addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      if (relatedTarget === null && !isInDialog(target)) hadFocus = false
    },
    true,
  )
  const later = setTimeout.bind(window)
  Reflect.set(window, 'askAlways', async () => {
    while (isFocusLost() && isAwaited()) await new Promise((resolve) => later(resolve, 50))
    judgeFocus()
    const isDrawn = entriesNamed('first-contentful-paint').length > 0
    return isDrawn || now() <= longest ? 'drawn' : 'blank'
  })

  const wrong = /\bNaN\b|\bundefined\b|\[object /
  const foreign: Record<string, RegExp> = {
    'de-AT': /\b\d\d\/\d\d\/\d{4}\b/,
    'en-US': /\b\d\d\.\d\d\.\d{4}\b|\d\u00a0\d{3}\b|\d\u00a0%/,
  }
  const tellText = (fault: string, text: string, pattern: RegExp) => {
    const at = text.search(pattern)
    tell(`${fault}: "${text.slice(Math.max(0, at - 30), at + 50)}"`)
  }
  const read = (node: Node) => {
    const text = node.textContent ?? ''
    if (node.parentElement?.closest('script, style, template') !== null) return
    if (wrong.test(text)) tellText('the text is wrong', text, wrong)
    const other = foreign[document.documentElement.lang]
    if (other?.test(text) === true) tellText('in another language', text, other)
  }
  const readAll = (node: Node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    if (node instanceof Text) read(node)
    while (texts.nextNode() !== null) read(texts.currentNode)
  }
  const isDialog = (node: Node) =>
    node instanceof Element && (node.matches(dialogs) || node.querySelector(dialogs) !== null)
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes, removedNodes } of changes) {
      if (type === 'characterData') read(target)
      for (const node of addedNodes) if (node.isConnected) readAll(node)
      if ([...removedNodes].some(isDialog)) closedAt = now()
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })

  // A window that gets another size moves everything.
  let resized = -Infinity
  addEventListener('resize', () => (resized = now()))
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources, startTime }: LayoutShift = Object.assign(entry)
      const isAfterInput = startTime >= inputAt && startTime - inputAt < 500
      if (value <= farthest || !isAfterInput || Math.abs(startTime - resized) < 1000) continue
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? node.cloneNode(false) : null
        const tag = name instanceof Element ? name.outerHTML.slice(0, 60) : ''
        return `${tag} ${JSON.stringify([previousRect, currentRect])}`
      })
      tell(`moved by ${value.toFixed(2)} after an input: ${moved.join('; ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}
