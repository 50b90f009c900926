import type { Locator } from 'playwright-core'

import { eventually } from './eventually.ts'

/** Presses a button that loads again until there is content; what failed may also come back by itself first. */
export async function loadAgain(button: Locator, content: Locator): Promise<void> {
  await eventually(async () => {
    await button.dispatchEvent('click', {}, { timeout: 50 }).catch(() => {})
    return content.count()
  }).toBeGreaterThan(0)
}
