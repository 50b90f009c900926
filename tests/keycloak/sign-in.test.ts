import { decodeJwt } from 'jose'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { ViewerQuery } from '#contract/generated/operations.ts'
import { allow } from '#tests/browser/support/always.ts'
import { eventually } from '#tests/browser/support/eventually.ts'
import {
  ada,
  heading,
  mira,
  signIn,
  submitOrganisation,
  submitPassword,
  type Portal,
} from '#tests/browser/support/portal.ts'

import { keycloakHost, startPortalAtKeycloak } from './keycloak-portal.ts'

const greeting = /^Guten (Morgen|Tag|Abend), Ada$/

let portal: Portal
beforeAll(async () => {
  portal = await startPortalAtKeycloak()
})
afterAll(() => portal.close())

describe('signing in at Keycloak', () => {
  it('spec 4 session 2, spec 4 session 3, spec 8 sign-in 2: leads to Keycloak and back, after a wrong password too', async () => {
    const { page } = await portal.open('/')
    await submitOrganisation(page, ada.organisation)
    await page.waitForURL(`${keycloakHost}/realms/verlagnord/**`)
    await submitPassword(page, { ...ada, password: 'wrong' })
    await page.getByText('Benutzername oder Passwort ist falsch!').waitFor()
    await submitPassword(page, ada)
    await heading(page, greeting)
    await eventually(() => page.url()).toMatch(new RegExp(`^${portal.origin}/\\?client=[\\w-]+$`))
  })

  it('speaks English where the portal does', async () => {
    const { page } = await portal.open('/en/')
    await signIn(page, ada, 'en')
    await heading(page, /^Good (morning|afternoon|evening), Ada$/)
  })

  it('spec 8 sign-in 1: says that an organisation failed that Keycloak does not know', async () => {
    const { page, context } = await portal.open('/en/login')
    // Keycloak's answer on a realm that it does not know is for no address.
    allow(context, /realms\/nirgendwo\//)
    await submitOrganisation(page, 'Nirgendwo', 'en')
    await page.getByText('Login to organisation "Nirgendwo" failed.').waitFor()
    expect(await page.getByRole('textbox').inputValue()).toBe('Nirgendwo')
  })
})

describe('with tokens of Keycloak', () => {
  it('spec 7 calls 1: data calls carry the token, and the API knows the person by it', async () => {
    const { page } = await portal.open('/')
    const query = viewerOn(page)
    await signIn(page, ada)
    const { token, viewer } = await query
    await heading(page, greeting)
    expect(decodeJwt(token)).toMatchObject({
      iss: `${keycloakHost}/realms/verlagnord`,
      azp: 'portal',
      preferred_username: 'ada',
    })
    expect(viewer).toMatchObject({
      name: 'Ada Lindner',
      realm: 'verlagnord',
      organisation: 'Verlag Nord',
    })
    expect(clientsOf(viewer)).toEqual(['apothekenblatt', 'praxis-heute'])
  })

  it('a person sees the screens of her roles, and no client of Keycloak’s own', async () => {
    const { page } = await portal.open('/')
    const asked = viewerOn(page)
    await signIn(page, mira)
    const { token, viewer } = await asked
    expect(Object.keys(decodeJwt(token)['resource_access'] ?? {})).toContain('praxis-heute')
    expect(clientsOf(viewer)).toEqual(['praxis-heute'])
    const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' })
    await navigation.getByRole('link').first().waitFor()
    const links = await navigation
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(new Set(links)).toEqual(
      new Set([
        '/?client=praxis-heute',
        '/dav-article-report?client=praxis-heute',
        '/dav-user-group-report?client=praxis-heute',
        '/recommendation-article-report?client=praxis-heute',
        '/recommendation-box-report?client=praxis-heute',
      ]),
    )
  })

  it('a new tab is signed in without a question', async () => {
    const { context } = await portal.openAs(ada, '/')
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/banlist')
    await heading(page, 'Sperrliste')
    expect(asked.filter((address) => address.includes('prompt=none'))).toHaveLength(1)
  })
})

/** The next answer to who one is, and the token that asked. */
async function viewerOn(page: Page): Promise<{ token: string; viewer: ViewerQuery['viewer'] }> {
  const answer = await page.waitForResponse(
    (response) =>
      response.url().endsWith('/graphql') &&
      response.request().postDataJSON().operationName === 'Viewer',
  )
  const token = await answer.request().headerValue('authorization')
  const { data }: { data: ViewerQuery } = await answer.json()
  return { token: token ?? '', viewer: data.viewer }
}

function clientsOf(viewer: ViewerQuery['viewer']): string[] {
  const ids = viewer?.clients.map(({ id }) => id) ?? []
  return ids.toSorted((a, b) => a.localeCompare(b))
}
