import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { languages } from '#tests/support/breadth.ts'

import { focusReaches } from '../support/keyboard.ts'
import { ada, heading, startPortal, submitPassword, words } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { startServerProcess } from '../support/server.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal(
    {},
    {
      start: (dataDir) =>
        startServerProcess({ MASTHEAD_DATA: dataDir, MASTHEAD_PASSWORD_GRANT: '1' }),
    },
  )
})
afterAll(() => portal.close())

const says = {
  de: {
    prefix: '',
    wrong: 'Benutzername oder Passwort ist falsch!',
    required: 'Passwort ist ein Pflichtfeld',
    show: 'Passwort anzeigen',
    banlist: 'Sperrliste',
  },
  en: {
    prefix: '/en',
    wrong: 'Username or password is incorrect!',
    required: 'Password is required',
    show: 'Show password',
    banlist: 'Banlist',
  },
} as const

const wrong = 'not-the-password'

describe.for(languages)('user name and password in the form (%s)', (language) => {
  const say = says[language]

  it('spec 7 identity 6, spec 8 sign-in 2: are refused, then taken', async () => {
    const { page } = await portal.open(`${say.prefix}/banlist?q=anzeige`)
    const password = page.getByLabel(words[language].password, { exact: true })
    const grants: (string | null)[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/openid-connect/token')) return
      grants.push(new URLSearchParams(request.postData() ?? '').get('grant_type'))
    })
    await page.getByRole('textbox', { name: 'Organisation' }).fill(ada.organisation)
    await submitPassword(page, { ...ada, password: wrong }, language)
    await page.getByRole('alert').getByText(say.wrong, { exact: true }).waitFor()
    await focusReaches(page, password)
    expect(await password.inputValue()).toBe('')
    expect(await page.getByLabel(words[language].user).inputValue()).toBe(ada.user)
    expect(await page.getByRole('textbox', { name: 'Organisation' }).inputValue()).toBe(
      ada.organisation,
    )
    await submitPassword(page, ada, language)
    await heading(page, say.banlist)
    expect(page.url()).toBe(`${portal.origin}${say.prefix}/banlist?client=apothekenblatt&q=anzeige`)
    expect(grants).toEqual(['password', 'password'])
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    for (const secret of [wrong, `"${ada.password}"`]) expect(stored).not.toContain(secret)
  })

  it('are asked for before anything is sent', async () => {
    const { page } = await portal.open(`${say.prefix}/login`)
    await page.getByRole('textbox', { name: 'Organisation' }).fill(ada.organisation)
    await submitPassword(page, { ...ada, password: '' }, language)
    const password = page.getByLabel(words[language].password, { exact: true })
    await page.getByText(say.required, { exact: true }).waitFor()
    await focusReaches(page, password)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('can be read and are named for password managers', async () => {
    const { page } = await portal.open(`${say.prefix}/login`)
    const password = page.getByLabel(words[language].password, { exact: true })
    await password.fill('open')
    expect(await password.getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: say.show }).click()
    expect(await password.getAttribute('type')).toBe('text')
    expect(await password.inputValue()).toBe('open')
    expect(await password.getAttribute('autocomplete')).toBe('current-password')
    const user = page.getByLabel(words[language].user)
    expect(await user.getAttribute('autocomplete')).toBe('username')
  })
})
