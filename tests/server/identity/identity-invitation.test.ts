import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Browser, SignIn, startIdentity } from './identity-portal.ts'
import type { Running } from './identity-portal.ts'

const place = { realm: 'verlagnord', client: 'apothekenblatt' }
const password = 'ein langes Kennwort'

let running: Running
/** The provider's clock stands still unless a test moves it. */
let clock = Date.now() / 1000

beforeAll(async () => {
  running = await startIdentity({ now: () => clock })
})
afterAll(() => running.stop())

const invitations = () => running.identity.directory.invitations

async function userNamed(name: string) {
  const { users } = await running.identity.directory.list(place)
  const user = users.find((one) => one.name === name)
  if (user === undefined) throw new Error(`There is no user ${name}.`)
  return user
}

async function ada() {
  return { subject: (await userNamed('Ada Lindner')).id, name: 'Ada Lindner' }
}

let count = 0

/** Invites a new person, and returns the link with its secret. */
async function invited(from = place) {
  count += 1
  const person = {
    firstName: 'Ines',
    lastName: `Pohl ${count}`,
    email: `Ines${count}@nord.example`,
  }
  const result = await invitations().invite(
    from,
    { ...person, roles: ['view-banlist'] },
    await ada(),
  )
  if (result.refusal !== null || result.link === null) throw new Error(String(result.refusal))
  const token = new URL(result.link).searchParams.get('token') ?? ''
  return { ...result, link: result.link, token, username: `ines${count}@nord.example` }
}

const opened = async (link: string, browser = new Browser(running.origin)) => {
  const { response, url } = await browser.follow(link)
  return { browser, url, status: response.status, text: await response.text() }
}

/** A link that nobody has made. */
const guess = (sign: string) =>
  `/realms/verlagnord/login-actions/invitation?token=${sign.repeat(43)}`

/** Opens a link and sends the form of its page. */
async function accepted(link: string, fields: Partial<Record<'password' | 'repeat', string>> = {}) {
  const { browser, url } = await opened(link)
  const body = new URLSearchParams({ password, repeat: password, ...fields })
  const { response, url: end } = await browser.follow(url.href, { method: 'POST', body })
  return { browser, end, status: response.status, text: await response.text() }
}

describe('an invitation', () => {
  it('signs in with exactly its roles, by a page that shows who and where', async () => {
    const { link, username, userId } = await invited()
    const page = await opened(link)
    expect(page.status).toBe(200)
    expect(page.text).toContain('<h1>Einladung zu Verlag Nord</h1>')
    expect(page.text).toContain(`value="${username}"`)
    const { browser, end } = await accepted(link)
    expect(end.href).toBe(`${running.origin}/?organisation=verlagnord`)
    const signIn = new SignIn(browser)
    const { body } = await signIn.exchange(await signIn.silently())
    expect(decodeJwt(body.access_token)).toMatchObject({
      sub: userId,
      preferred_username: username,
      resource_access: { apothekenblatt: { roles: ['view-banlist'] } },
    })
    expect(Object.keys(decodeJwt(body.access_token)['resource_access'] ?? {})).toHaveLength(1)
  })

  it('lets its user sign in by the password from then on, and not before', async () => {
    const { link, username } = await invited()
    const early = await new SignIn(new Browser(running.origin)).withPassword(username, password)
    expect(early.pathname).toContain('/login-actions/authenticate/')
    await accepted(link)
    const later = await new SignIn(new Browser(running.origin)).withPassword(username, password)
    expect(later.pathname).toBe('/auth')
  })

  it('is read and answered in English where that is chosen', async () => {
    const { link } = await invited()
    const { browser, text, url } = await opened(link)
    const english = /href="([^"]+\?lang=en)"/.exec(text)?.[1] ?? ''
    const page = await (await browser.fetch(english)).text()
    expect(page).toContain('<h1>Invitation to Verlag Nord</h1>')
    const body = new URLSearchParams({ password: 'short', repeat: 'short' })
    const answer = await browser.fetch(new URL(english, url).href, { method: 'POST', body })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('The password needs 12 to 200 characters.')
  })

  it('ends the session of somebody else in the same browser', async () => {
    const { link, userId } = await invited()
    const signIn = new SignIn(new Browser(running.origin))
    const { body } = await signIn.exchange(await signIn.withPassword('ada'))
    const { url } = await opened(link, signIn.browser)
    const form = new URLSearchParams({ password, repeat: password })
    await signIn.browser.follow(url.href, { method: 'POST', body: form })
    const own = new SignIn(signIn.browser)
    const tokens = await own.exchange(await own.silently())
    expect(decodeJwt(tokens.body.access_token).sub).toBe(userId)
    expect((await signIn.refresh(body.refresh_token)).status).toBe(400)
  })
})

describe('a password', () => {
  it.each([
    ['too short', { password: 'kurz', repeat: 'kurz' }, 'braucht 12 bis 200 Zeichen'],
    ['repeated wrongly', { repeat: 'ein anderes Kennwort' }, 'sind verschieden'],
    ['empty', { password: '', repeat: '' }, 'braucht 12 bis 200 Zeichen'],
  ])('that is %s is refused, and the link stays good', async (_what, fields, words) => {
    const { link } = await invited()
    const { status, text } = await accepted(link, fields)
    expect(status).toBe(422)
    expect(text).toContain(words)
    expect(text).not.toContain(password)
    expect((await accepted(link)).end.pathname).toBe('/')
  })

  it('that is the user name is refused', async () => {
    const { link, username } = await invited()
    const { text } = await accepted(link, { password: username, repeat: username })
    expect(text).toContain('Dieses Passwort errät jeder.')
  })
})

describe('the link', () => {
  it('leaves the address at once, and no report has it', async () => {
    const { link, token } = await invited()
    const { browser, url, text } = await opened(link)
    expect(url.href).not.toContain(token)
    expect(text).not.toContain(token)
    const cookie = browser.cookies.find(({ name }) => name === 'identity_invitation')
    expect(cookie?.text).toMatch(/httponly/i)
    expect(cookie?.text).toMatch(/samesite=lax/i)
    expect(running.reports.join()).not.toContain(token)
  })

  it('is kept as a hash alone', async () => {
    const { token } = await invited()
    const file = join(running.dataDir, 'identity', 'realms', 'verlagnord.json')
    expect(readFileSync(file, 'utf8')).toContain('tokenHash')
    expect(readFileSync(file, 'utf8')).not.toContain(token)
  })

  it('is not used up by being opened', async () => {
    const { link } = await invited()
    await opened(link)
    await opened(link)
    expect((await accepted(link)).end.pathname).toBe('/')
  })

  it('works once, of two at the same time too', async () => {
    const { link } = await invited()
    const both = await Promise.all([accepted(link), accepted(link)])
    expect(both.map(({ end }) => end.pathname).toSorted()).toEqual([
      '/',
      '/realms/verlagnord/login-actions/invitation',
    ])
    const again = await opened(link)
    expect(again.status).toBe(404)
    expect(again.text).toContain('Jeder Link gilt einmal')
  })

  it('is nothing in another organisation', async () => {
    const { token } = await invited()
    const foreign = `/realms/donaumedien/login-actions/invitation?token=${token}`
    expect((await opened(foreign)).status).toBe(404)
  })

  it('ends, and says whom to ask; renewing makes another and the old one stays dead', async () => {
    const { link, userId } = await invited()
    clock += 7 * 86_400 + 1
    const late = await opened(link)
    expect(late.status).toBe(410)
    expect(late.text).toContain('Bitten Sie Ada Lindner um einen neuen Link.')
    const posted = await accepted(link)
    expect(posted.status).toBe(410)
    const renewed = await invitations().renew(place, userId, await ada())
    expect(renewed).toMatchObject({ refusal: null, userId })
    expect((await opened(link)).status).toBe(404)
    const fresh = renewed.refusal === null ? (renewed.link ?? '') : ''
    expect((await accepted(fresh)).end.pathname).toBe('/')
  })

  it('is dead once withdrawn, and the user is gone', async () => {
    const { link, userId, name } = await invited()
    expect(await invitations().withdraw(place, userId, await ada())).toMatchObject({
      refusal: null,
      link: null,
    })
    expect((await opened(link)).status).toBe(404)
    await expect(userNamed(name)).rejects.toThrow(name)
    expect(await invitations().withdraw(place, userId, await ada())).toEqual({
      refusal: 'NOT_FOUND',
    })
  })

  it('is refused from another site', async () => {
    const { link } = await invited()
    const { browser, url } = await opened(link)
    const body = new URLSearchParams({ password, repeat: password })
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await browser.fetch(url.href, { method: 'POST', body, headers })).status).toBe(400)
  })

  it('cannot be guessed for long: the address has to wait, with a good link too', async () => {
    const { link } = await invited()
    clock += 86_400
    for (const sign of ['a', 'b', 'c', 'd', 'e'])
      expect((await opened(guess(sign))).status).toBe(404)
    expect((await opened(guess('f'))).status).toBe(429)
    const mine = await opened(link)
    expect(mine.status).toBe(429)
    expect(mine.text).toContain('Zu viele Fehlversuche.')
    clock += 31
    expect((await opened(link)).status).toBe(200)
  })
})

describe('inviting', () => {
  it('is refused to those who may not manage users here, and for an address that is there', async () => {
    const jonas = { subject: (await userNamed('Jonas Weber')).id, name: 'Jonas Weber' }
    const person = { firstName: 'Otto', lastName: 'Bär', email: 'otto@nord.example', roles: [] }
    const { invite } = invitations()
    expect(await invite(place, person, jonas)).toEqual({ refusal: 'NOT_ALLOWED' })
    const taken = { ...person, email: 'ADA@verlagnord.example' }
    expect(await invite(place, taken, await ada())).toEqual({ refusal: 'DUPLICATE' })
  })

  it('gives an invitation to the publication that it came from', async () => {
    const { userId } = await invited()
    const other = { ...place, client: 'praxis-heute' }
    expect(await invitations().renew(other, userId, await ada())).toEqual({ refusal: 'NOT_FOUND' })
    expect(await invitations().withdraw(other, userId, await ada())).toEqual({
      refusal: 'NOT_FOUND',
    })
  })
})
