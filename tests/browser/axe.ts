import axe from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Brings axe into every page of the context, past the content security policy. */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: axe.source })
}

/** What axe has to say against the page as it is now: rule, element and why. */
export async function violationsOn(page: Page): Promise<string[]> {
  const found = await page.evaluate(async (values) => {
    const { violations } = await window.axe.run({ runOnly: { type: 'tag', values } })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    )
  }, tags)
  return found
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
