import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { bringAxe, isAccessible } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { ada, heading, startPortal } from '../support/portal.ts'
import type { BrowserSession, Portal } from '../support/portal.ts'

let portal: Portal
let session: BrowserSession

beforeAll(async () => {
  portal = await startPortal()
})

afterAll(() => portal.close())

/** The groups in the column beside the map. */
function groups(page: Page) {
  return page.getByRole('table', { name: 'Gruppen und ihre Zahlen' })
}

async function open(path: string): Promise<Page> {
  session = await portal.openAs(ada, path)
  await bringAxe(session.context)
  await session.page.reload()
  await eventually(() => session.page.locator('[aria-busy=true]').count()).toBe(0)
  return session.page
}

describe('topic planning', () => {
  it('shows the map first, isolates a group, and Escape brings all back', async () => {
    const page = await open('/topic-planning')
    await heading(page, 'Themenplanung')
    const first = groups(page).locator('tbody tr').first()
    await first.getByRole('button').click()
    await eventually(() => first.getByRole('button').getAttribute('aria-pressed')).toBe('true')
    expect(new URL(page.url()).searchParams.get('only')).toMatch(/^\d+$/)
    await page.keyboard.press('Escape')
    await eventually(() => new URL(page.url()).searchParams.get('only')).toBeNull()
    await eventually(() => first.getByRole('button').getAttribute('aria-pressed')).toBe('false')
    await isAccessible(page)
  })

  it('takes the range of the brush, by keys', async () => {
    const page = await open('/topic-planning')
    const total = groups(page).locator('tfoot td').nth(1)
    await total.waitFor()
    const before = await total.textContent()
    const handle = page.getByRole('slider', { name: 'Anfang des Zeitraums' })
    await handle.press('PageUp')
    await eventually(() => new URL(page.url()).searchParams.get('range')).toBe('custom')
    await eventually(() => total.textContent()).not.toBe(before)
    await eventually(() => handle.getAttribute('aria-valuetext')).toMatch(
      /, (48|49) Wochen gewählt$/,
    )
    await handle.press('Home')
    await eventually(() => new URL(page.url()).searchParams.get('range')).toBeNull()
    await eventually(() => total.textContent()).toBe(before)
  })

  it('keeps range and group in another view', async () => {
    const page = await open('/topic-planning?range=90d')
    await page.getByRole('button', { name: 'Liste', exact: true }).click()
    await page.getByRole('treegrid').waitFor()
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('view'), searchParams.get('range')]).toEqual(['list', '90d'])
    await isAccessible(page)
  })
})

describe('topic planning of the DAV titles', () => {
  it('compares pharmacists with others, unless groups are filtered', async () => {
    const page = await open('/dav-topic-planning')
    await page
      .getByRole('complementary', { name: 'Apothekerinnen und Apotheker gegen andere' })
      .waitFor()
    await page.getByRole('columnheader', { name: 'Apotheker lesen öfter' }).waitFor()
    await isAccessible(page)
    await page.getByRole('button', { name: /^Nutzergruppe/ }).click()
    await page.getByRole('option', { name: 'Newsletter' }).click()
    await page.getByText(/werden nicht verglichen/).waitFor()
    await groups(page).waitFor()
  })
})
