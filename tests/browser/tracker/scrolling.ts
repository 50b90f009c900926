import type { Page } from 'playwright-core'

/** Scrolls a page to a height in pixels; done once the listeners of the page were told. */
export async function scrollPage(page: Page, height: number): Promise<void> {
  await page.evaluate(
    (y) =>
      new Promise<void>((done) => {
        addEventListener('scroll', () => done(), { once: true })
        scrollTo(0, y)
      }),
    height,
  )
}
