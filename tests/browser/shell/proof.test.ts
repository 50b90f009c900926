import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'

import type { Proof } from '#contract/proof.ts'

import { isAccessible } from '../support/axe.ts'
import { ada, readPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'

let portal: Portal
let page: Page
beforeAll(async () => {
  portal = await readPortal()
  ;({ page } = await portal.openAs(ada, '/auth-debug'))
})

const walked: Omit<Proof, 'build'> = {
  commit: '5edaeed',
  at: '2026-11-22T18:41:00.000Z',
  machines: [
    {
      name: 'export',
      states: 7,
      transitions: 17,
      covered: 16,
      pathsInNode: 47,
      pathsInBrowser: 5,
      failed: 1,
      faults: { put: 127, missed: 2 },
    },
  ],
  properties: ['saves a file only when the last of its rows was written'],
}

/** Opens the page with a proof of this build, or of another one. */
async function openProof(build: 'this' | 'another'): Promise<void> {
  await page.route('**/builds/proof.json', async (route) => {
    const latest = await (await route.fetch({ url: `${portal.origin}/builds/latest.json` })).json()
    const proof: Proof = { ...walked, build: build === 'this' ? latest.id : 'another' }
    await route.fulfill({ json: proof })
  })
  await page.getByRole('link', { name: 'Wie dieser Build getestet wurde' }).click()
}

it('shows how this very build was tested, a failure first', async () => {
  await openProof('this')
  await page
    .getByText(/^1 Weg gescheitert\. Version \d+\.\d+\.\d+, getestet am 22\.11\.2026/)
    .waitFor()
  const row = page.getByRole('row', { name: /^export / })
  expect(await row.getByRole('cell').allTextContents()).toEqual([
    '7',
    '16 von 17',
    '52, 1 gescheitert',
    '125 von 127 98,4\u00A0%',
  ])
  await page.getByText('Eine Datei wird nur ganz gespeichert').waitFor()
  expect(await page.getByText('Abmelden vergisst die Organisation').count()).toBe(0)
  await isAccessible(page)
  const opened = page.waitForEvent('popup')
  await row.getByRole('link', { name: 'export' }).click()
  const chart = await opened
  await chart.locator('svg').waitFor()
  expect(new URL(chart.url()).pathname).toBe('/charts/export.de.svg')
  // Without its style sheet a pill would be black.
  expect(
    await chart
      .locator('.pill')
      .first()
      .evaluate((pill) => getComputedStyle(pill).fill),
  ).toBe('rgb(244, 244, 241)')
})

it('takes the proof of another build for none', async () => {
  await page.goto('/auth-debug')
  await openProof('another')
  await page.getByText('Dieser Build wurde nicht getestet.').waitFor()
})
