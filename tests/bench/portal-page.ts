import type { Browser, Page } from 'playwright-core'

const viewport = { width: 1280, height: 860 }

/** Opens a page of the portal and signs in. */
export async function openSignedIn(browser: Browser, portal: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal, viewport, locale: 'de-AT' })
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('textbox', { name: 'Organisation' }).fill('Verlag Nord')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.getByLabel('Benutzername').fill('ada')
  await page.getByLabel('Passwort', { exact: true }).fill('masthead')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  return page
}

/** Milliseconds between the frames of a page, and the longest task of its thread, while some work is done. */
export async function framesDuring(
  page: Page,
  work: () => Promise<void>,
): Promise<{ frames: number[]; tasks: number[] }> {
  await page.evaluate(`
    globalThis.frames = []
    globalThis.tasks = []
    globalThis.isCounting = true
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration)))
      .observe({ type: 'longtask' })
    let last = performance.now()
    const count = (now) => {
      frames.push(now - last)
      last = now
      if (isCounting) requestAnimationFrame(count)
    }
    requestAnimationFrame(count)`)
  await work()
  const [frames, tasks] = await page.evaluate<[number[], number[]]>(
    'isCounting = false, [frames, tasks]',
  )
  return { frames: frames.slice(1), tasks }
}
