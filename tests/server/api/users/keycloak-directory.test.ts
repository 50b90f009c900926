import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { keycloakDirectory } from '#server/api/users/keycloak-directory.ts'
import type { UserDirectory } from '#server/api/users/user-directory.ts'

import { listening } from '../api-issuer.ts'

const place = { realm: 'nord', client: 'süd/blatt' }
const actor = { subject: 'clara', name: 'Clara', token: () => 'secret-token' }
const paths = { clients: '/admin/realms/nord/clients', users: '/admin/realms/nord/users' }
const banlist = { id: '1', name: 'view-banlist' }
const managing = { id: '2', name: 'view-user-management' }

/** The answers of an admin interface by method and path; everything else is not there. */
let answers: Record<string, () => unknown>
let request: string[]
let reports: string[]
let http: Server
let directory: UserDirectory

class Refused extends Error {
  readonly status: number
  readonly location: string | undefined
  constructor(status: number, location?: string) {
    super(String(status))
    this.status = status
    this.location = location
  }
}

const refuse = (status: number, location?: string) => (): never => {
  throw new Refused(status, location)
}

function answer(req: IncomingMessage, res: ServerResponse): void {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://keycloak')
  const name = `${req.method} ${pathname}`
  request.push(name)
  expect(req.headers.authorization).toBe('Bearer secret-token')
  try {
    const result = answers[name] ?? refuse(404)
    if (pathname === paths.clients) expect(searchParams.get('clientId')).toBe('süd/blatt')
    const body = JSON.stringify(result() ?? '')
    res.writeHead(200, { 'content-type': 'application/json' }).end(body)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { status, location } = error
    res.writeHead(status, location === undefined ? {} : { location }).end('{}')
  }
}

beforeAll(async () => {
  http = createServer(answer)
  directory = keycloakDirectory(await listening(http), (error) => reports.push(String(error)))
})
afterAll(() => new Promise((resolve) => http.close(resolve)))

const mappings = (user: string) => `${paths.users}/${user}/role-mappings/clients/c-1`

beforeEach(() => {
  request = []
  reports = []
  answers = {
    [`GET ${paths.clients}`]: () => [{ id: 'c-1' }],
    [`GET ${paths.clients}/c-1/roles`]: () => [banlist, managing],
    [`GET ${paths.users}/jakob`]: () => ({ id: 'jakob', username: 'jakob' }),
    [`GET ${mappings('jakob')}`]: () => [managing],
    [`GET ${mappings('clara')}/composite`]: () => [managing],
    [`POST ${mappings('jakob')}`]: () => undefined,
    [`DELETE ${mappings('jakob')}`]: () => undefined,
  }
})

const swap = { userId: 'jakob', add: ['view-banlist'], remove: ['view-user-management'] } as const
const change = () => directory.change(place, [swap], actor)
const writes = () => request.filter((name) => !name.startsWith('GET'))

it('gives and takes roles by the user’s own token', async () => {
  expect(await change()).toEqual([
    {
      refusal: null,
      name: 'jakob',
      added: ['view-banlist'],
      removed: ['view-user-management'],
    },
  ])
  expect(writes()).toEqual([`POST ${mappings('jakob')}`, `DELETE ${mappings('jakob')}`])
})

it.each([
  [403, 'NOT_ALLOWED'],
  [401, 'NOT_ALLOWED'],
  [500, 'UNREACHABLE'],
])('takes the first step back when the second is refused (%s)', async (status, refusal) => {
  answers[`DELETE ${mappings('jakob')}`] = () => {
    answers[`DELETE ${mappings('jakob')}`] = () => undefined
    return refuse(status)()
  }
  expect(await change()).toEqual([{ refusal }])
  expect(writes()).toEqual([
    `POST ${mappings('jakob')}`,
    `DELETE ${mappings('jakob')}`,
    `POST ${mappings('jakob')}`,
    `DELETE ${mappings('jakob')}`,
  ])
})

it('gives the right back when the caller lost theirs at the same time', async () => {
  answers[`DELETE ${mappings('jakob')}`] = () => {
    answers[`GET ${mappings('clara')}/composite`] = () => []
  }
  expect(await change()).toEqual([{ refusal: 'NOT_ALLOWED' }])
  expect(writes().slice(2)).toEqual([`POST ${mappings('jakob')}`, `DELETE ${mappings('jakob')}`])
})

it('writes nothing for a caller who lost the right since they signed in', async () => {
  answers[`GET ${mappings('clara')}/composite`] = () => [banlist]
  expect(await change()).toEqual([{ refusal: 'NOT_ALLOWED' }])
  expect(writes()).toEqual([])
})

it.each([
  ['a redirect', refuse(302, '/elsewhere'), 'UNREACHABLE'],
  ['a fault', refuse(503), 'UNREACHABLE'],
  ['a refusal', refuse(403), 'NOT_ALLOWED'],
  ['nothing there', refuse(404), 'ELSEWHERE'],
])('lists nobody after %s, and asks nothing more', async (_what, reply, readOnly) => {
  answers[`GET ${paths.clients}`] = reply
  answers['GET /elsewhere'] = () => [{ id: 'c-1' }]
  const list = await directory.list(place, actor)
  expect(list).toMatchObject({ readOnly, users: [] })
  expect(request).toEqual([`GET ${paths.clients}`])
  expect(reports.join()).not.toContain('secret-token')
  expect(reports).toHaveLength(readOnly === 'UNREACHABLE' ? 1 : 0)
})

it('asks nothing for a realm or a user that cannot be one', async () => {
  const foreign = { ...place, realm: '../master' }
  expect(await directory.list(foreign, actor)).toMatchObject({ readOnly: 'ELSEWHERE', users: [] })
  expect(request).toEqual([])
  const strange = { ...swap, userId: '../../master/users/1' }
  expect(await directory.change(place, [strange], actor)).toEqual([{ refusal: 'NOT_FOUND' }])
  expect(request.filter((name) => name.includes('master'))).toEqual([])
})
