import type { Gate } from './gate.ts'
import type { Visit } from './visit.ts'

const address = '/banlist?panel=import'

/** Lets an earlier page leave behind what a path begins with. */
export async function leave(
  visit: Visit,
  server: Gate,
  { beginning, list }: { beginning: string | undefined; list: string },
): Promise<void> {
  const isReview = beginning === 'restoreImport done: a review'
  if (!isReview && beginning !== 'restoreImport done: an import') return
  const { page } = visit
  await visit.load(address)
  const file = { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from(list) }
  await page.locator('input[type=file]').setInputFiles(file)
  if (isReview) {
    await visit.press(page.getByRole('button', { name: 'Ersetzen', exact: true }))
    await kept(visit, 'review', (value) => Reflect.get(Object(value), 'mode') === 'replace')
    return
  }
  await server.rule('wait', (request) => /"chunk":1\b/.test(request.postData() ?? ''))
  await visit.press(page.getByRole('button', { name: /hinzufügen$/ }))
  await kept(visit, 'sent', (value) => Reflect.get(Object(value), 'batch') === 1)
}

/** Waits until the browser's storage holds a part of the import. */
async function kept(visit: Visit, part: string, fits: (value: unknown) => boolean): Promise<void> {
  const until = Date.now() + patience
  while (Date.now() < until) {
    if (fits(await visit.page.evaluate(readKept, part))) return
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
export async function spoil(visit: Visit, beginning: string | undefined): Promise<void> {
  if (beginning === 'restoreImport fails: no storage') await visit.page.addInitScript(refuseLocks)
  if (beginning === 'restoreLimit passes') await visit.page.addInitScript(neverOpen)
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
