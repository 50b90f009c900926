import { afterAll, beforeAll, expect, it } from 'vitest'

import { ada, startPortal, type Portal } from '../support/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

it('shows the newest changes although their answer comes last, and calls only later ones new', async () => {
  const { page } = await portal.openAs(ada, '/?client=apothekenblatt')
  const others = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('"operationName":"ConfigurationChanges"'),
  )
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? ''
    if (body.includes('"operationName":"WebsiteChanges"')) await (await others).finished()
    await route.continue()
  })
  await page.goto('/configuration?client=apothekenblatt')
  await page.getByText('Apothekenblatt Archiv“ angelegt').waitFor()
  const newest = page
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
    .first()
  expect(await newest.innerText()).toContain('Websites')
  expect(await page.getByRole('button', { name: /neue Änderung/ }).count()).toBe(0)
})
