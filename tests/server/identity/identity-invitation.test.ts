import { readFileSync } from 'node:fs'

import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { realmPath, startIdentity, type Running } from './identity-portal.ts'
import { Browser, SignIn } from './sign-in.ts'

const place = { realm: 'verlagnord', client: 'apothekenblatt' }
const roles = ['view-banlist'] as const
const password = 'ein langes Kennwort'
const good = { password, repeat: password }

let running: Running
/** The provider's clock stands still unless a test moves it. */
let clock = Date.now() / 1000

beforeAll(async () => {
  running = await startIdentity({ now: () => clock })
})
afterAll(() => running.stop())

const invitations = () => running.identity.directory.invitations

async function author(name: string) {
  const { users } = await running.identity.directory.list(place)
  const user = users.find((one) => one.name === name)
  if (user === undefined) throw new Error(`There is no user ${name}.`)
  return { subject: user.id, name }
}

const ada = () => author('Ada Lindner')

let count = 0

/** Invites a new person, and returns the link with its secret. */
async function invited() {
  count += 1
  const names = { firstName: 'Ines', lastName: `Pohl ${count}` }
  const person = { ...names, email: `Ines${count}@nord.example`, roles }
  const result = await invitations().invite(place, person, await ada())
  if (result.refusal !== null || result.link === null) throw new Error(String(result.refusal))
  const token = new URL(result.link).searchParams.get('token') ?? ''
  return { ...result, link: result.link, token, username: `ines${count}@nord.example` }
}

const opened = async (link: string, browser = new Browser(running.origin)) => {
  const { response, url } = await browser.follow(link)
  return { browser, url, status: response.status, text: await response.text() }
}

/** Opens a link and sends the form of its page. */
async function accepted(link: string, fields: object = {}, from = new Browser(running.origin)) {
  const { browser, url } = await opened(link, from)
  const body = new URLSearchParams({ ...good, ...fields })
  const { response, url: end } = await browser.follow(url.href, { method: 'POST', body })
  return { browser, end, status: response.status, text: await response.text() }
}

describe('an invitation', () => {
  it('signs in with exactly its roles, by a page that shows who and where', async () => {
    const { link, username, userId } = await invited()
    const early = await new SignIn(new Browser(running.origin)).withPassword(username, password)
    expect(early.pathname).toContain('/login-actions/authenticate/')
    // opening does not use it up
    await opened(link)
    const page = await opened(link)
    expect(page.status).toBe(200)
    expect(page.text).toContain('<h1>Einladung zu Verlag Nord</h1>')
    expect(page.text).toContain(`value="${username}"`)
    expect(page.text).toContain('Die Einladung gilt für: Apothekenblatt.')
    const { browser, end } = await accepted(link)
    expect(end.href).toBe(`${running.origin}/?organisation=verlagnord`)
    const signIn = new SignIn(browser)
    const { body } = await signIn.exchange(await signIn.silently())
    const { sub, preferred_username: name, resource_access: access } = decodeJwt(body.access_token)
    expect({ sub, name, access }).toEqual({
      sub: userId,
      name: username,
      access: { apothekenblatt: { roles: ['view-banlist'] } },
    })
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
    await accepted(link, {}, signIn.browser)
    const own = new SignIn(signIn.browser)
    const tokens = await own.exchange(await own.silently())
    expect(decodeJwt(tokens.body.access_token).sub).toBe(userId)
    expect((await signIn.refresh(body.refresh_token)).status).toBe(400)
  })

  it('takes no bad password, and its link stays good', async () => {
    const { link, username } = await invited()
    for (const [fields, words] of [
      [{ password: 'kurz', repeat: 'kurz' }, 'braucht 12 bis 200 Zeichen'],
      [{ repeat: 'ein anderes Kennwort' }, 'sind verschieden'],
      [{ password: '', repeat: '' }, 'braucht 12 bis 200 Zeichen'],
      [{ password: username, repeat: username }, 'Dieses Passwort errät jeder.'],
    ] as const) {
      const { status, text } = await accepted(link, fields)
      expect([status, text]).toEqual([422, expect.stringContaining(words)])
      expect(text).not.toContain(password)
    }
    expect((await accepted(link)).end.pathname).toBe('/')
  })

  it('is refused to those who may not manage users here, and for an address that is there', async () => {
    const jonas = await author('Jonas Weber')
    const person = { firstName: 'Otto', lastName: 'Bär', email: 'otto@nord.example', roles: [] }
    const { invite } = invitations()
    expect(await invite(place, person, jonas)).toEqual({ refusal: 'NOT_ALLOWED' })
    const taken = { ...person, email: 'ADA@verlagnord.example' }
    expect(await invite(place, taken, await ada())).toEqual({ refusal: 'DUPLICATE' })
  })

  it('belongs to the publication that it came from', async () => {
    const { userId } = await invited()
    const other = { ...place, client: 'praxis-heute' }
    const { renew, withdraw } = invitations()
    expect(await renew(other, userId, await ada())).toEqual({ refusal: 'NOT_FOUND' })
    expect(await withdraw(other, userId, await ada())).toEqual({ refusal: 'NOT_FOUND' })
  })
})

describe('the link', () => {
  it('leaves the address at once, no report has it, and the file has its hash alone', async () => {
    const { link, token } = await invited()
    const { browser, url, text } = await opened(link)
    expect(url.href).not.toContain(token)
    expect(text).not.toContain(token)
    const cookie = browser.cookies.find(({ name }) => name === 'identity_invitation')
    expect(cookie?.text).toMatch(/httponly/i)
    expect(cookie?.text).toMatch(/samesite=lax/i)
    expect(running.reports.join()).not.toContain(token)
    const file = readFileSync(realmPath(running.dataDir), 'utf8')
    expect(file).toContain('tokenHash')
    expect(file).not.toContain(token)
  })

  it('works once, of two at the same time too', async () => {
    const { link } = await invited()
    const both = await Promise.all([accepted(link), accepted(link)])
    const page = '/realms/verlagnord/login-actions/invitation'
    expect(both.map(({ end }) => end.pathname).toSorted()).toEqual(['/', page])
    const again = await opened(link)
    expect(again.status).toBe(404)
    expect(again.text).toContain('Jeder Link gilt einmal')
  })

  it('is nothing in another organisation, and its form nothing from another site', async () => {
    const { link, token } = await invited()
    const foreign = `/realms/donaumedien/login-actions/invitation?token=${token}`
    expect((await opened(foreign)).status).toBe(404)
    const { browser, url } = await opened(link)
    const headers = { 'sec-fetch-site': 'cross-site' }
    const sent = { method: 'POST', body: new URLSearchParams(good), headers }
    expect((await browser.fetch(url.href, sent)).status).toBe(400)
  })

  it('ends, and says whom to ask; renewing makes another and the old one stays dead', async () => {
    const { link, userId } = await invited()
    clock += 7 * 86_400 - 1
    expect((await opened(link)).status).toBe(200)
    clock += 2
    const late = await opened(link)
    expect(late.status).toBe(410)
    expect(late.text).toContain('Bitten Sie Ada Lindner um einen neuen Link.')
    expect((await accepted(link)).status).toBe(410)
    const renewed = await invitations().renew(place, userId, await ada())
    expect(renewed).toMatchObject({ refusal: null, userId })
    expect((await opened(link)).status).toBe(404)
    const fresh = renewed.refusal === null ? (renewed.link ?? '') : ''
    expect((await accepted(fresh)).end.pathname).toBe('/')
  })

  it('of a clock that was ahead is over, and can be renewed', async () => {
    const today = clock
    clock += 10 * 365 * 86_400
    const { link, userId, name } = await invited()
    clock = today
    expect((await opened(link)).status).toBe(410)
    const { users } = await running.identity.directory.list(place)
    expect(users.find((user) => user.name === name)?.invitation?.isOver).toBe(true)
    const renewed = await invitations().renew(place, userId, await ada())
    const fresh = renewed.refusal === null ? (renewed.link ?? '') : ''
    expect((await opened(fresh)).status).toBe(200)
  })

  it('is dead once withdrawn, and the user is gone', async () => {
    const { link, userId, name } = await invited()
    const { withdraw } = invitations()
    expect(await withdraw(place, userId, await ada())).toMatchObject({ refusal: null, link: null })
    expect((await opened(link)).status).toBe(404)
    await expect(author(name)).rejects.toThrow(name)
    expect(await withdraw(place, userId, await ada())).toEqual({ refusal: 'NOT_FOUND' })
  })

  it('cannot be guessed for long: the address has to wait, with a good link too', async () => {
    const { link } = await invited()
    clock += 86_400
    const guess = (sign: string) =>
      opened(`/realms/verlagnord/login-actions/invitation?token=${sign.repeat(43)}`)
    for (const sign of 'abcde') expect((await guess(sign)).status).toBe(404)
    expect((await guess('f')).status).toBe(429)
    const mine = await opened(link)
    expect(mine.status).toBe(429)
    expect(mine.text).toContain('Zu viele Fehlversuche.')
    clock += 31
    expect((await opened(link)).status).toBe(200)
  })
})
