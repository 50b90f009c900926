import type { BrowserSession } from './browser-session.ts'
import type { RequestInterceptor } from './request-interceptor.ts'

const address = '/banlist?panel=import&per=10'

/** Lets an earlier page leave behind what a path begins with. */
export async function leave(
  browser: BrowserSession,
  server: RequestInterceptor,
  { firstStep, list }: { firstStep: string | undefined; list: string },
): Promise<void> {
  const isReview = firstStep === 'restoreImport done: a review'
  if (!isReview && firstStep !== 'restoreImport done: an import') return
  const { page } = browser
  await browser.load(address)
  const file = { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from(list) }
  await page.locator('input[type=file]').setInputFiles(file)
  if (isReview) {
    await browser.press(page.getByRole('button', { name: 'Ersetzen', exact: true }))
    await kept(browser, 'review', (value) => Reflect.get(Object(value), 'mode') === 'replace')
    return
  }
  await server.rule('wait', (request) => /"batch":1\b/.test(request.postData() ?? ''))
  await browser.press(page.getByRole('button', { name: /hinzufügen$/ }))
  await kept(browser, 'sent', (value) => Reflect.get(Object(value), 'batch') === 1)
}

/** Waits until the browser's storage holds a part of the import. */
async function kept(
  browser: BrowserSession,
  part: string,
  fits: (value: unknown) => boolean,
): Promise<void> {
  const until = Date.now() + patience
  while (Date.now() < until) {
    if (fits(await browser.page.evaluate(readKept, part))) return
  }
  throw new Error(`${part} was not kept`)
}

const patience = 10_000

/** Runs in the page. */
async function readKept(part: string): Promise<unknown> {
  const [found] = await indexedDB.databases()
  const name = found?.name ?? ''
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error(name)))
  })
  const value = await new Promise((resolve) => {
    const request = database.transaction('parts').objectStore('parts').get(['apothekenblatt', part])
    request.addEventListener('success', () => resolve(request.result))
  })
  database.close()
  return value
}

/** Has the browser refuse its storage, or never answer, where the path begins like that. */
export async function spoil(browser: BrowserSession, firstStep: string | undefined): Promise<void> {
  if (firstStep === 'restoreImport fails: no storage') await browser.page.addInitScript(refuseLocks)
  if (firstStep === 'restoreLimit passes') await browser.page.addInitScript(neverOpen)
}

/** Runs in the page before its own scripts. */
function refuseLocks(): void {
  const request: unknown = Reflect.get(LockManager.prototype, 'request')
  Object.assign(LockManager.prototype, {
    request(this: LockManager, name: string, ...rest: unknown[]): unknown {
      if (name.startsWith('masthead.imports')) throw new Error('Denied')
      return typeof request === 'function' && Reflect.apply(request, this, [name, ...rest])
    },
  })
}

/** Runs in the page before its own scripts. */
function neverOpen(): void {
  Object.assign(IDBFactory.prototype, { open: () => new EventTarget() })
}
