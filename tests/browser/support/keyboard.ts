import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

import { eventually } from './eventually.ts'

/** More steps than any way through a screen takes. */
const manySteps = 150

/** Presses Tab until the element has the focus; on the way the focus must never be lost or unseen. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let step = 0; step < manySteps; step += 1) {
    await page.keyboard.press(key)
    const { element, ...focus } = await focusOn(page)
    expect(focus, element).toEqual({ isLost: false, isSeen: true })
    if (await hasFocus(target)) return
  }
  throw new Error(`${key} does not lead to ${target.toString()}`)
}

/** Waits until the element has the focus; if it never gets it, says what has it instead. */
export async function focusReaches(page: Page, target: Locator): Promise<void> {
  const focused = async () => ((await hasFocus(target)) ? 'it' : (await focusOn(page)).element)
  await eventually(focused).toBe('it')
}

/** Chooses a line of the open menu by arrow keys and Enter; the menu takes the focus a moment after it is drawn. */
export async function chooseByKey(page: Page, name: string): Promise<void> {
  const line = page.getByRole('menuitem', { name })
  await line.waitFor()
  await eventually(async () => {
    await page.keyboard.press('ArrowDown')
    return hasFocus(line)
  }).toBe(true)
  await page.keyboard.press('Enter')
}

/** The focused element in words; says if the focus is lost, and if an outline or a border shows it. */
export function focusOn(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) {
      return { isLost: true, isSeen: false, element: 'body' }
    }
    // The ring of a field may be drawn around the field and what belongs to it.
    const frames = [focused, focused.parentElement, focused.nextElementSibling]
    const isSeen = frames.some((element) => {
      const style = element === null ? undefined : getComputedStyle(element)
      return style?.outlineStyle !== 'none' && Number.parseFloat(style?.outlineWidth ?? '0') > 0
    })
    return { isLost: false, isSeen, element: focused.outerHTML.slice(0, 160) }
  })
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}
