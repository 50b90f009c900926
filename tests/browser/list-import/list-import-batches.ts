import type { Page, Request, Route } from 'playwright-core'

/** A list of 12,000 addresses: three calls import it, the first two 5,000 each. */
export function threeBatches(site: string): string {
  return Array.from({ length: 12_000 }, (_, n) => `${site}${n}`).join('\n')
}

/** The number of the batch that a request imports; null for other requests. */
export function batchOf(request: Request): number | null {
  const [, batch] =
    /"operationName":"ImportBanlistItems".*"batch":(\d+)/.exec(request.postData() ?? '') ?? []
  return batch === undefined ? null : Number(batch)
}

/** Does something else with the second batch, once. */
export async function withSecond(
  page: Page,
  treat: (route: Route) => Promise<void>,
): Promise<void> {
  let isTreated = false
  await page.route('**/graphql', async (route) => {
    if (isTreated || batchOf(route.request()) !== 1) return route.fallback()
    isTreated = true
    return treat(route)
  })
}

/** The second batch waits until the returned function is called. */
export async function holdSecond(
  page: Page,
): Promise<{ held: Promise<void>; release: () => void }> {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await withSecond(page, async (route) => {
    held.resolve()
    await released.promise
    await route.fallback().catch(() => {})
  })
  return { held: held.promise, release: () => released.resolve() }
}

/** Runs in the page: what was kept of the first batch is older by so many milliseconds; false before it is there. */
export async function backdate(milliseconds: number): Promise<boolean> {
  const [found] = await indexedDB.databases()
  const opening = indexedDB.open(found?.name ?? '')
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const database = opening.result
  const parts = database.transaction('parts', 'readwrite').objectStore('parts')
  const key = ['apothekenblatt', 'sent']
  const reading: IDBRequest<{ batch: number; at: number } | undefined> = parts.get(key)
  await new Promise((resolve) => reading.addEventListener('success', resolve))
  const sent = reading.result
  const isThere = sent?.batch === 1
  if (isThere) parts.put({ ...sent, at: sent.at - milliseconds }, key)
  database.close()
  return isThere
}
