import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  ChangeUserRolesDocument,
  UserChangesDocument,
  UsersDocument,
  type ChangeUserRolesMutation,
  type UserChangesQuery,
  type UserRolesInput,
  type UsersQuery,
} from '#contract/generated/operations.ts'
import { recognisedRoles } from '#machines/access.ts'
import { eventually } from '#tests/browser/support/eventually.ts'
import { heading, submitOrganisation, type Portal } from '#tests/browser/support/portal.ts'

import { Administrator } from './administrator.ts'
import { heldTokens, keycloakHost, startPortalAtKeycloak, told } from './keycloak-portal.ts'

const realm = 'verlag-sued'
const clientId = 'süd.blatt'
const password = 'ein Kennwort'
const administrator = new Administrator(realm)
const origin = `http://localhost:${told('PORTAL_PORT')}`
const console = `${keycloakHost}/admin/${realm}/console/#/${realm}/users`

let portal: Portal
beforeAll(async () => {
  await administrator.createRealm('Verlag Süd')
  // Tokens are renewed after ten seconds.
  await administrator.changeRealm({ accessTokenLifespan: 15 })
  await administrator.createPortalClient(origin, { webOrigins: [origin] })
  await administrator.createPublication(clientId, [
    ...recognisedRoles.filter((role) => role !== 'view-topic-planning'),
    'print',
  ])
  for (const name of ['clara', 'lisa', 'viktor', 'jakob']) {
    await administrator.createUser(name, password, [])
  }
  for (const name of ['clara', 'lisa', 'viktor']) {
    await administrator.assignRoles(name, clientId, ['view-user-management'])
  }
  const looking = ['view-users', 'view-clients']
  await administrator.assignRoles('clara', 'realm-management', [...looking, 'manage-users'])
  await administrator.assignRoles('lisa', 'realm-management', looking)
  await administrator.assignRoles('jakob', clientId, ['view-banlist', 'print'])
  await administrator.createGroup('Verlag', { clientId, roles: ['view-position-report'] })
  const redaktion = { clientId, roles: ['view-banlist', 'view-dav-article-report'] }
  await administrator.createGroup('Redaktion', { ...redaktion, below: 'Verlag', member: 'lisa' })
  portal = await startPortalAtKeycloak()
})
afterAll(() => portal.close())

async function signedIn(user: string, title: string | RegExp, path = '/'): Promise<Page> {
  const { page } = await portal.open(path)
  await submitOrganisation(page, realm)
  await page.waitForURL(`${keycloakHost}/**`)
  await page.locator('#username').fill(user)
  await page.locator('#password').fill(password)
  await page.locator('#kc-login').click()
  await heading(page, title)
  return page
}

/** Asks the API with the token that a tab holds now. */
async function ask<Data>(
  page: Page,
  operation: { toString(): string },
  variables: object = {},
): Promise<Data> {
  const { access = '' } = await heldTokens(page)
  const response = await fetch(`${portal.origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: access },
    body: JSON.stringify({ query: operation.toString(), variables: { clientId, ...variables } }),
  })
  const { data, errors }: { data: Data; errors?: unknown } = await response.json()
  expect(errors).toBeUndefined()
  return data
}

type List = NonNullable<UsersQuery['client']>['users']

async function listed(page: Page): Promise<List> {
  const { client } = await ask<UsersQuery>(page, UsersDocument)
  if (!client) throw new Error('There is no list of users.')
  return client.users
}

async function named(page: Page, name: string): Promise<List['users'][number]> {
  const user = (await listed(page)).users.find((one) => one.name === name)
  if (user === undefined) throw new Error(`There is no user ${name}.`)
  return user
}

async function changed(page: Page, change: UserRolesInput, operation: string) {
  const variables = { changes: [change], operation }
  const answer = await ask<ChangeUserRolesMutation>(page, ChangeUserRolesDocument, variables)
  return answer.changeUserRoles
}

describe('somebody whom Keycloak lets manage users', () => {
  it('sees roles held in person and by groups, also those around a group', async () => {
    const clara = await signedIn('clara', /, Clara$/)
    const list = await listed(clara)
    expect(list).toMatchObject({ mayChange: true, readOnly: null, mayInvite: false, console })
    expect(list.users.map(({ name }) => name)).toEqual([
      'Clara Ost',
      'Jakob Ost',
      'Lisa Ost',
      'Viktor Ost',
    ])
    expect(list.users[1]).toMatchObject({
      email: 'jakob@example.org',
      status: 'ACTIVE',
      roles: ['VIEW_BANLIST'],
      inherited: [],
      unknownRoles: 1,
    })
    expect(list.users[2]).toMatchObject({
      groups: [{ name: 'Redaktion' }],
      roles: ['VIEW_USER_MANAGEMENT'],
      inherited: [
        { role: 'VIEW_BANLIST', groups: ['Redaktion'] },
        { role: 'VIEW_POSITION_REPORT', groups: ['Redaktion'] },
        { role: 'VIEW_DAV_ARTICLE_REPORT', groups: ['Redaktion'] },
      ],
    })
    expect(list.users[0]?.locks).toMatchObject([
      { reason: 'OWN_ROLE', holders: ['Lisa Ost', 'Viktor Ost'] },
    ])
  })

  it('changes roles, and the portal of the affected person follows at the next renewal', async () => {
    const clara = await signedIn('clara', /, Clara$/)
    const jakob = await signedIn('jakob', 'Sperrliste', '/banlist')
    const navigation = jakob.getByRole('navigation', { name: 'Hauptnavigation' })
    await navigation.getByRole('link', { name: 'Sperrliste' }).waitFor()
    const { id } = await named(clara, 'Jakob Ost')
    const change: UserRolesInput = {
      userId: id,
      add: ['VIEW_CONFIGURATION'],
      remove: ['VIEW_BANLIST'],
    }
    expect(await changed(clara, change, 'roles')).toEqual({
      results: [{ userId: id, refusal: null }],
      userErrors: [],
    })
    await navigation.getByRole('link', { name: 'Überblick' }).waitFor({ timeout: 30_000 })
    await eventually(() => navigation.getByRole('link', { name: 'Sperrliste' }).count()).toBe(0)
    expect(await named(clara, 'Jakob Ost')).toMatchObject({
      roles: ['VIEW_CONFIGURATION'],
      unknownRoles: 1,
    })
    const { client } = await ask<UserChangesQuery>(clara, UserChangesDocument, { first: 10 })
    expect(client?.userChanges.nodes).toMatchObject([
      { name: 'Jakob Ost', removed: ['VIEW_BANLIST'], author: { name: 'Clara Ost' } },
    ])
  })

  it('is refused what the guards keep, what is not there, and ids that are none', async () => {
    const clara = await signedIn('clara', /, Clara$/)
    const [own, jakob] = [await named(clara, 'Clara Ost'), await named(clara, 'Jakob Ost')]
    const refusalOf = async (change: UserRolesInput) => {
      const { results } = await changed(clara, change, crypto.randomUUID())
      return results[0]?.refusal
    }
    const taken: UserRolesInput = { userId: own.id, add: [], remove: ['VIEW_USER_MANAGEMENT'] }
    expect(await refusalOf(taken)).toBe('OWN_ROLE')
    const missing: UserRolesInput = { userId: jakob.id, add: ['VIEW_TOPIC_PLANNING'], remove: [] }
    expect(await refusalOf(missing)).toBe('ROLE_MISSING')
    for (const userId of [crypto.randomUUID(), '../../../master/users', 'x/../../clients']) {
      expect(await refusalOf({ userId, add: ['VIEW_BANLIST'], remove: [] })).toBe('NOT_FOUND')
    }
    expect((await named(clara, 'Jakob Ost')).roles).toEqual(jakob.roles)
  })
})

describe('somebody whom Keycloak does not let manage users', () => {
  it('sees who has which roles, and may not change them', async () => {
    const lisa = await signedIn('lisa', /, Lisa$/)
    const list = await listed(lisa)
    expect(list).toMatchObject({ mayChange: false, readOnly: 'NOT_ALLOWED', console })
    expect(list.users).toHaveLength(4)
    const jakob = await named(lisa, 'Jakob Ost')
    const change: UserRolesInput = { userId: jakob.id, add: ['VIEW_BANLIST'], remove: [] }
    expect((await changed(lisa, change, 'lisa')).results).toMatchObject([
      { refusal: 'NOT_ALLOWED' },
    ])
    expect((await named(lisa, 'Jakob Ost')).roles).toEqual(jakob.roles)
  })

  it('is shown nobody without the right to look, and where users are maintained', async () => {
    const viktor = await signedIn('viktor', /, Viktor$/)
    expect(await listed(viktor)).toMatchObject({
      mayChange: false,
      readOnly: 'NOT_ALLOWED',
      console,
      users: [],
    })
  })
})
