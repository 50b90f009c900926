import axe from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Brings axe into every page of the context, past the content security policy. */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: axe.source })
}

/** The violations that axe finds in the page, or a part of it: rule, element and reason. */
export async function violationsOn(page: Page, part = 'html'): Promise<string[]> {
  return page.evaluate(look, { values: tags, part })
}

/** Expects that axe has nothing to say, in either appearance, against the page as it is now or a part of it. */
export async function isAccessible(page: Page, part?: string): Promise<void> {
  const found: Record<string, string[]> = {}
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    found[colorScheme] = await violationsOn(page, part)
  }
  expect(found).toEqual({ light: [], dark: [] })
}

/** Runs in the page. */
async function look({ values, part }: { values: string[]; part: string }): Promise<string[]> {
  const { violations } = await window.axe.run(part, { runOnly: { type: 'tag', values } })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
