import type { BrowserContext, Page, Request } from 'playwright-core'

import { signIn, startPortal, type Portal } from '#tests/browser/support/portal.ts'
import { startServerProcess } from '#tests/browser/support/server.ts'

/** Keycloak's base address, without a slash at the end. */
export const keycloakHost = told('KEYCLOAK_HOST')

/** The built server with demo data, signing in at the Keycloak that was started for this run. */
export function startPortalAtKeycloak(): Promise<Portal> {
  const environment = { IDENTITY_HOST: keycloakHost, PORT: told('PORTAL_PORT') }
  return startPortal(
    {},
    {
      start: (dataDir) => startServerProcess({ ...environment, MASTHEAD_DATA: dataDir }),
      enter: async (page, { person, path }) => {
        await page.goto(path)
        await signIn(page, person)
      },
    },
  )
}

/** The address of a realm's endpoint at Keycloak. */
export function endpoint(realm: string, name: string): string {
  return `${keycloakHost}/realms/${realm}/protocol/openid-connect/${name}`
}

/** The grant of a request for tokens. */
export function grantOf(request: Request): string | null {
  return new URLSearchParams(request.postData() ?? '').get('grant_type')
}

/** The tokens of this tab; none without a session. */
export function heldTokens(page: Page): Promise<{ access?: string; id?: string }> {
  return page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user'))
    const user = JSON.parse(sessionStorage.getItem(key ?? '') ?? '{}')
    return { access: user.access_token, id: user.id_token }
  })
}

/** From now on Keycloak's status frame is refused its cookie check, and answers "error" to everything. */
export async function blindMonitor(context: BrowserContext): Promise<void> {
  await context.route('**/login-status-iframe.html/init?*', (route) =>
    route.fulfill({ status: 403 }),
  )
}

/** A fact of this run that `main.ts` told. */
export function told(name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '') {
    throw new Error(`${name} is not set: these tests are started by "npm run test:keycloak".`)
  }
  return value
}
