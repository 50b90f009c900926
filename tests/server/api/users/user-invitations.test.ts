import { afterAll, beforeAll, expect, it } from 'vitest'

import {
  InviteUserDocument,
  RenewInvitationDocument,
  WithdrawInvitationDocument,
  type InviteUserMutation,
} from '#contract/generated/operations.ts'

import { UsersServer, type Tokens } from './users-server.ts'

let server: UsersServer
let ada: Tokens

beforeAll(async () => {
  server = await UsersServer.start()
  ada = await server.signIn('ada')
})
afterAll(() => server.close())

const ines = {
  firstName: 'Ines',
  lastName: 'Petrović',
  email: 'ines.petrovic@nord.example',
  roles: ['VIEW_DAV_ARTICLE_REPORT', 'VIEW_TOPIC_PLANNING'],
}

type Payload = InviteUserMutation['inviteUser']

async function written(operation: { toString(): string }, variables: object): Promise<Payload> {
  const { data } = await server.ask<Record<string, Payload>>(ada, operation, variables)
  const [payload] = Object.values(data ?? {})
  if (payload === undefined) throw new Error('There is no answer.')
  return payload
}

const invite = (changes: Partial<typeof ines> = {}) =>
  written(InviteUserDocument, { invitation: { ...ines, ...changes } })

it('makes a row with an end date and a link to hand on, and tells who invited', async () => {
  expect((await server.listed(ada)).mayInvite).toBe(true)
  const { user, link, userErrors } = await invite()
  expect(userErrors).toEqual([])
  expect(link).toMatch(
    /^https:\/\/portal\.invalid\/realms\/verlagnord\/login-actions\/invitation\?token=[\w-]{43}$/,
  )
  const week = 7 * 86_400_000
  expect(Date.parse(user?.invitation?.endsAt ?? '') - Date.now()).toBeGreaterThan(week - 60_000)
  expect(user).toMatchObject({
    name: 'Ines Petrović',
    status: 'INVITED',
    roles: ['VIEW_TOPIC_PLANNING', 'VIEW_DAV_ARTICLE_REPORT'],
    lastSeen: null,
    invitation: { isOver: false, author: { name: 'Ada Lindner' }, mayChange: true },
  })
  expect(await server.named(ada, 'Ines Petrović')).toEqual(user)
  expect(JSON.stringify(await server.listed(ada))).not.toContain('token')
})

it('names what is wrong at its field, and invites nobody twice', async () => {
  const long = 'x'.repeat(101)
  const { userErrors } = await invite({ firstName: ' ', lastName: long, email: 'ines@nowhere' })
  expect(userErrors).toEqual([
    { code: 'REQUIRED', field: ['firstName'], params: [] },
    { code: 'TOO_LONG', field: ['lastName'], params: [{ name: 'max', value: '100' }] },
    { code: 'INVALID', field: ['email'], params: [] },
  ])
  const again = await invite({ email: ines.email.toUpperCase() })
  expect(again).toMatchObject({ link: null, userErrors: [{ code: 'DUPLICATE', field: ['email'] }] })
})

it('changes roles of somebody who is only invited, who manages nothing yet', async () => {
  const { id } = await server.named(ada, 'Ines Petrović')
  const add = ['VIEW_USER_MANAGEMENT' as const]
  await server.change(ada, [{ userId: id, add, remove: [] }], 'before')
  expect((await server.named(ada, 'Ines Petrović')).roles).toContain('VIEW_USER_MANAGEMENT')
  expect((await server.named(ada, 'Ada Lindner')).locks).toMatchObject([
    { reason: 'LAST_HOLDER', holders: [] },
  ])
})

it('renews by another link, withdraws, and records all of it', async () => {
  const { id } = await server.named(ada, 'Ines Petrović')
  const renewed = await written(RenewInvitationDocument, { userId: id })
  expect(renewed).toMatchObject({ user: { id }, userErrors: [] })
  expect(await written(WithdrawInvitationDocument, { userId: id })).toEqual({
    user: null,
    link: null,
    userErrors: [],
  })
  const gone = await written(RenewInvitationDocument, { userId: id })
  expect(gone).toMatchObject({ link: null, userErrors: [{ code: 'NOT_FOUND' }] })
  const kinds = (await server.recorded(ada)).map(({ kind }) => kind)
  expect(kinds).toEqual(['WITHDRAWN', 'RENEWED', 'ROLES', 'INVITED'])
})

it('is forbidden to those whose right was taken since they signed in', async () => {
  server.edit(({ users }) => {
    for (const user of users) if (user.username === 'ada') user.clientRoles = {}
  })
  const { errors } = await server.ask(ada, InviteUserDocument, { invitation: ines })
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
})
