import { describe, expect, it } from 'vitest'

import { serverOptions } from '#server/options.ts'
import { openStore } from '#server/records/store.ts'

import { openSite } from '../hosting/hosting-site.ts'
import { demoFolder, startIdentity, temporaryFolder, writeRealm } from './identity-portal.ts'
import { Browser, SignIn } from './sign-in.ts'

describe('production', () => {
  it('has no demo organisations where another provider signs people in, also if asked for both', async () => {
    const dataDir = temporaryFolder()
    const site = await openSite({ dataDir, identityHost: 'https://id.example', demo: true })
    expect((await site.ask('/realms/verlagnord/x')).status).toBe(404)
    const settings: unknown = JSON.parse((await site.ask('/settings.json')).body.toString())
    expect(settings).toMatchObject({ demo: false })
    await site.close()
    const store = await openStore({ dataDir })
    expect(await store.publications.organisations()).toEqual([])
    await store.close()
  })

  it('tells the provider of the proxies to believe, and the portal of the password grant', async () => {
    const { trustedProxies = 0, passwordGrant } = serverOptions({
      TRUSTED_PROXY: '1',
      MASTHEAD_PASSWORD_GRANT: '1',
    })
    const dataDir = await writeRealm(temporaryFolder(), 'haus', { eva: 'correct horse' })
    const site = await openSite({ dataDir, passwordGrant: passwordGrant === true, trustedProxies })
    const settings: unknown = JSON.parse((await site.ask('/settings.json')).body.toString())
    const ask = async (address: string, password: string) => {
      const grant = { grant_type: 'password', username: 'eva', password }
      const headers = { 'x-forwarded-for': address }
      return (await new SignIn(new Browser(site.origin), 'haus').token(grant, headers)).status
    }
    for (let attempt = 0; attempt < 5; attempt++) await ask('192.0.2.1', 'wrong')
    const answers = [
      await ask('192.0.2.1', 'correct horse'),
      await ask('192.0.2.2', 'correct horse'),
    ]
    await site.close()
    expect(settings).toHaveProperty('passwordGrant', true)
    expect(answers).toEqual([429, 200])
  })
})

describe('default passwords in production', () => {
  const users = { eva: 'masthead', otto: 'Otto', ida: 'correct horse' }

  it('are refused on the page, which says why, in the log once, and by the password grant', async () => {
    const dataDir = await writeRealm(temporaryFolder(), 'haus', users)
    const running = await startIdentity({ dataDir, production: true, passwordGrant: true })
    const signIn = () => new SignIn(new Browser(running.origin), 'haus')
    for (const [username, password, language, word] of [
      ['eva', 'masthead', 'de', 'Standardpasswort'],
      ['otto', 'Otto', 'en', 'default password'],
    ] as const) {
      for (let attempt = 0; attempt < 2; attempt++) {
        const { text } = await signIn().attempt(username, password, { ui_locales: language })
        expect(text).toContain(word)
        expect(text).toContain(`value="${username}"`)
      }
      const wrong = await signIn().attempt(username, 'wrong', { ui_locales: language })
      expect(wrong.text).not.toContain(word)
    }
    const grant = { grant_type: 'password', username: 'eva', password: 'masthead' }
    const { status, body } = await signIn().token(grant)
    const { searchParams } = await signIn().withPassword('ida', 'correct horse')
    await running.stop()
    expect([status, body.error]).toEqual([400, 'invalid_grant'])
    expect(searchParams.has('code')).toBe(true)
    expect(running.reports).toEqual(
      ['eva', 'otto'].map(
        (username) =>
          'Identity provider: a user with a default password was refused. Give another one: ' +
          `npm run identity -- set-password --realm haus --username ${username}`,
      ),
    )
  })

  it.each([
    [{ production: true, demo: false }, false, false],
    [{ production: true, demo: true }, true, false],
    [{ production: false, demo: true }, true, true],
  ])('let people with %j into the demo: %s, elsewhere: %s', async (options, inDemo, elsewhere) => {
    const dataDir = await writeRealm(await demoFolder(), 'haus', users)
    const running = await startIdentity({ dataDir, ...options })
    const signIn = new SignIn(new Browser(running.origin))
    const { page, url } = await signIn.attempt('ada', 'masthead')
    const own = await new SignIn(new Browser(running.origin), 'haus').attempt('eva', 'masthead')
    await running.stop()
    expect(url.searchParams.has('code')).toBe(inDemo)
    expect(page.text.includes('Demo-Zugänge')).toBe(inDemo)
    expect(own.url.searchParams.has('code')).toBe(elsewhere)
  })
})
