import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { triesEverything } from '#tests/support/breadth.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const everyRule: axe.RunOnly = { type: 'tag', values: tags }

/** All that an appearance can break: it changes colours, and nothing else of a page. */
const rulesOfColour: axe.RunOnly = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
}

/** The violations that axe finds in the page, or a part of it: rule, element and reason. */
export async function violationsOn(
  page: Page,
  part = 'html',
  runOnly = everyRule,
): Promise<string[]> {
  // Past the content security policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(look, { runOnly, part })
}

/**
 * Expects that axe has nothing to say, in either appearance, against the page as it is now or a part of it. The dark
 * one is asked about its colours; in `test:all` about everything.
 */
export async function isAccessible(page: Page, part?: string): Promise<void> {
  const result: Record<string, string[]> = {}
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const isAskedAll = colorScheme === 'light' || triesEverything
    result[colorScheme] = await violationsOn(page, part, isAskedAll ? everyRule : rulesOfColour)
  }
  expect(result).toEqual({ light: [], dark: [] })
}

/** Runs in the page, once nothing fades or moves there. Only violations are described. */
async function look({ runOnly, part }: { runOnly: axe.RunOnly; part: string }): Promise<string[]> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
  // No frame is judged with its page, and no rule of ours reads style sheets.
  const { violations } = await window.axe.run(part, {
    runOnly,
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
