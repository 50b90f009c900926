import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import {
  ChangeUserRolesDocument,
  InviteUserDocument,
  RenewInvitationDocument,
  UserChangesDocument,
  WithdrawInvitationDocument,
  type InviteUserMutation,
  type UserChangesQuery,
} from '#contract/generated/operations.ts'

import { changing, UsersServer, type Tokens } from './users-server.ts'

let server: UsersServer
let ada: Tokens
beforeAll(async () => {
  server = await UsersServer.start()
})
afterAll(() => server.close())
beforeEach(async () => {
  ada = await server.begin()
})

/** Jonas manages the users of one publication; Ada those of both. */
async function jonasManages(): Promise<Tokens> {
  server.editUser('jonas', { clientRoles: { apothekenblatt: ['view-user-management'] } })
  return server.signIn('jonas')
}

describe('an invitation', () => {
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
    const again = await invite({ email: ines.email.toUpperCase() })
    expect(again).toMatchObject({
      link: null,
      userErrors: [{ code: 'DUPLICATE', field: ['email'] }],
    })
  })

  it('names what is wrong at its field', async () => {
    const wrong = { firstName: ' ', lastName: 'x'.repeat(101), email: 'ines@nowhere' }
    expect((await invite(wrong)).userErrors).toEqual([
      { code: 'REQUIRED', field: ['firstName'], params: [] },
      { code: 'TOO_LONG', field: ['lastName'], params: [{ name: 'max', value: '100' }] },
      { code: 'INVALID', field: ['email'], params: [] },
    ])
  })

  it.each([
    ['a sign that turns the direction', 'ines\u202Emoc.elpmaxe@nord.example'],
    ['a sign that nobody sees', 'ines\u200B@nord.example'],
    ['a Cyrillic letter among Latin ones', 'in\u0435s@nord.example'],
    ['a wide letter', 'ines@\uFF4Eord.example'],
  ])('takes no address with %s', async (_, email) => {
    const wrong = { code: 'INVALID', field: ['email'], params: [] }
    expect((await invite({ email })).userErrors).toContainEqual(wrong)
  })

  it('takes an address with letters of ours', async () => {
    expect((await invite({ email: 'ines.petrović@verlag-österreich.example' })).userErrors).toEqual(
      [],
    )
    const turned = await invite({ lastName: 'Petro\u202Ev' })
    expect(turned.userErrors).toContainEqual({ code: 'INVALID', field: ['lastName'], params: [] })
  })

  it('is given roles, renewed by another link, withdrawn, and all of it recorded', async () => {
    const { user, link: first } = await invite()
    const id = user?.id ?? ''
    await server.change(ada, changing(id, ['VIEW_USER_MANAGEMENT']), 'before')
    expect((await server.named(ada, 'Ines Petrović')).roles).toContain('VIEW_USER_MANAGEMENT')
    // a person who is only invited manages nothing yet
    expect((await server.named(ada, 'Ada Lindner')).locks).toMatchObject([
      { reason: 'LAST_HOLDER', holders: [] },
    ])
    const own = changing((await server.named(ada, 'Ada Lindner')).id, [], ['VIEW_USER_MANAGEMENT'])
    const { results } = await server.change(ada, own, 'own')
    expect(results).toMatchObject([{ refusal: 'LAST_HOLDER' }])
    const renewed = await written(RenewInvitationDocument, { userId: id })
    expect(renewed).toMatchObject({ user: { id }, userErrors: [] })
    expect([null, first]).not.toContain(renewed.link)
    const nothing = { user: null, link: null, userErrors: [] }
    expect(await written(WithdrawInvitationDocument, { userId: id })).toEqual(nothing)
    const gone = await written(RenewInvitationDocument, { userId: id })
    expect(gone).toMatchObject({ link: null, userErrors: [{ code: 'NOT_FOUND' }] })
    const [report = '', plan = ''] = ines.roles
    const manage = 'VIEW_USER_MANAGEMENT'
    const history = (await server.recorded(ada)).map(({ kind, added, removed }) => [
      kind,
      added.toSorted(),
      removed.toSorted(),
    ])
    expect(history).toEqual([
      ['WITHDRAWN', [], [report, plan, manage]],
      ['RENEWED', [], []],
      ['ROLES', [manage], []],
      ['INVITED', [report, plan], []],
    ])
  })

  const praxis = { clientId: 'praxis-heute' }
  it('opens nothing that others give until it was accepted', async () => {
    const jonas = await jonasManages()
    const invitation = { ...ines, roles: ['VIEW_BANLIST'] }
    const { data } = await server.ask<{ inviteUser: Payload }>(jonas, InviteUserDocument, {
      invitation,
    })
    const id = data?.inviteUser.user?.id ?? ''
    const input = { changes: changing(id, ['VIEW_BANLIST']), operation: 'too-early' }
    expect(await server.ask(ada, ChangeUserRolesDocument, { ...input, ...praxis })).toMatchObject({
      data: { changeUserRoles: { results: [{ refusal: 'INVITED' }] } },
    })
    expect((await server.named(ada, 'Ines Petrović')).otherClients).toEqual([])
  })

  it('that opens other publications is renewed and withdrawn by those who manage them all', async () => {
    const jonas = await jonasManages()
    const { user } = await invite()
    const userId = user?.id ?? ''
    const options = { changes: changing(userId, ['VIEW_BANLIST']), operation: 'by-the-inviter' }
    expect(await server.ask(ada, ChangeUserRolesDocument, { ...options, ...praxis })).toMatchObject(
      {
        data: { changeUserRoles: { results: [{ refusal: null }] } },
      },
    )
    expect((await server.named(jonas, 'Ines Petrović')).invitation?.mayChange).toBe(false)
    expect((await server.named(ada, 'Ines Petrović')).invitation?.mayChange).toBe(true)
    const refused = { link: null, userErrors: [{ code: 'READ_ONLY', field: ['userId'] }] }
    const asJonas = (operation: { toString(): string }) => server.ask(jonas, operation, { userId })
    expect(await asJonas(RenewInvitationDocument)).toMatchObject({
      data: { renewInvitation: refused },
    })
    expect(await asJonas(WithdrawInvitationDocument)).toMatchObject({
      data: { withdrawInvitation: refused },
    })
    await written(WithdrawInvitationDocument, { userId })
    const { data } = await server.ask<UserChangesQuery>(ada, UserChangesDocument, {
      first: 1,
      ...praxis,
    })
    expect(data?.client?.userChanges.nodes).toMatchObject([
      { kind: 'WITHDRAWN', userId, removed: ['VIEW_BANLIST'], author: { name: 'Ada Lindner' } },
    ])
  })

  it('that is accepted is on record in every publication that it opens', async () => {
    const { user, link } = await invite()
    const { pathname, search } = new URL(link ?? '')
    const guest = server.browser()
    const { url } = await guest.follow(pathname + search)
    const password = 'ein langes Kennwort'
    const body = new URLSearchParams({ password, repeat: password })
    const sent = await guest.fetch(url.pathname, { method: 'POST', body })
    expect(sent.status).toBe(303)
    const [line] = await server.recorded(ada)
    expect(line).toMatchObject({
      kind: 'ACCEPTED',
      userId: user?.id,
      name: 'Ines Petrović',
      author: { id: user?.id, name: 'Ines Petrović' },
    })
  })

  it('is forbidden to those whose right was taken since they signed in', async () => {
    server.editUser('ada', { clientRoles: {} })
    const { errors } = await server.ask(ada, InviteUserDocument, { invitation: ines })
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  })
})
