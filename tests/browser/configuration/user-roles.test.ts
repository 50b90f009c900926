import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import {
  ChangeUserRolesDocument,
  InviteUserDocument,
  UsersDocument,
  type ChangeUserRolesMutation,
  type InviteUserMutation,
  type Role,
  type UsersQuery,
} from '#contract/generated/operations.ts'

import { eventually } from '../support/eventually.ts'
import { ada, heading, jonas, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { openSignedIn } from '../support/restored-session.ts'

const clientId = 'apothekenblatt'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

/** The user of a tab as the portal keeps it: with the token, and the second in which it ends. */
function heldUser(page: Page): Promise<{ access_token: string; expires_at: number }> {
  return page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user'))
    return JSON.parse(sessionStorage.getItem(key ?? '') ?? '{}')
  })
}

/** Asks the API as the person of a tab. */
async function ask<Data>(
  page: Page,
  operation: { toString(): string },
  variables: object = {},
): Promise<Data> {
  const { access_token: authorization } = await heldUser(page)
  const response = await page.context().request.post('/graphql', {
    headers: { authorization },
    data: { query: operation.toString(), variables: { clientId, ...variables } },
  })
  const { data, errors }: { data: Data; errors?: unknown } = await response.json()
  expect(errors).toBeUndefined()
  return data
}

const navigationOf = (page: Page) => page.getByRole('navigation', { name: 'Hauptnavigation' })
const linksOf = (page: Page) => navigationOf(page).getByRole('link').allInnerTexts()

it('the portal of the affected person follows at the next renewal, without a new sign-in', async () => {
  const { page: manager } = await portal.openAs(ada, '/feature-two')
  const { page } = await portal.open('/login')
  await page.clock.install({ time: new Date() })
  await openSignedIn(page, { origin: portal.origin, person: jonas, path: '/banlist' })
  await heading(page, 'Sperrliste')
  expect(await linksOf(page)).toContain('Sperrliste')
  const { client } = await ask<UsersQuery>(manager, UsersDocument)
  const userId = client?.users.users.find(({ name }) => name === 'Jonas Weber')?.id
  const roles: { add: Role[]; remove: Role[] } = {
    add: ['VIEW_CONFIGURATION'],
    remove: ['VIEW_BANLIST'],
  }
  const changed = await ask<ChangeUserRolesMutation>(manager, ChangeUserRolesDocument, {
    changes: [{ userId, ...roles }],
    operation: 'roles-of-jonas',
  })
  expect(changed.changeUserRoles.results).toEqual([{ userId, refusal: null }])
  const { access_token: before, expires_at: end } = await heldUser(page)
  expect(await linksOf(page)).toContain('Sperrliste')
  await page.clock.pauseAt((end - 61) * 1000)
  await eventually(async () => {
    await page.clock.runFor(500)
    return (await heldUser(page)).access_token
  }).not.toBe(before)
  await navigationOf(page).getByRole('link', { name: 'Überblick' }).waitFor()
  expect(await linksOf(page)).not.toContain('Sperrliste')
  await page.getByText('view-banlist').waitFor()
})

it('an invited person sets a password and is in the portal with exactly those roles', async () => {
  const { page: manager } = await portal.openAs(ada, '/feature-two')
  const person = { firstName: 'Ines', lastName: 'Petrović', email: 'ines@verlagnord.example' }
  const invitation = { ...person, roles: ['VIEW_DAV_ARTICLE_REPORT'] }
  const { inviteUser } = await ask<InviteUserMutation>(manager, InviteUserDocument, { invitation })
  const { page } = await portal.open(inviteUser.link ?? '')
  await heading(page, 'Einladung zu Verlag Nord')
  expect(page.url()).not.toContain('token')
  await page.getByLabel('Neues Passwort').fill('ein langes Kennwort')
  await page.getByLabel('Passwort wiederholen').fill('ein langes Kennwort')
  await page.getByRole('button', { name: 'Passwort setzen und anmelden' }).click()
  await heading(page, /, Ines$/)
  await page.getByRole('button', { name: 'Konto von Ines Petrović' }).waitFor()
  const links = await linksOf(page)
  expect(links).toEqual(['Start', 'Artikel'])
  expect(new URL(page.url()).searchParams.get('organisation')).toBeNull()
})
