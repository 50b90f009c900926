import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'

import { allow } from './always.ts'
import { closingOnce } from './left-open.ts'
import { openSignedIn } from './restored-session.ts'
import type { ExpectedScreen } from './screen-table.ts'
import { startServerProcess } from './server.ts'
import type { ServerProcess } from './server.ts'
import { borrowBrowser } from './shared-browser.ts'

/** A user who can sign in; all of them come from the demo data. */
export interface Person {
  organisation: string
  user: string
  password: string
}

const password = 'masthead'
export const ada: Person = { organisation: 'Verlag Nord', user: 'ada', password }
export const jonas: Person = { organisation: 'Verlag Nord', user: 'jonas', password }
export const mira: Person = { organisation: 'Verlag Nord', user: 'mira', password }
export const gast: Person = { organisation: 'Verlag Nord', user: 'gast', password }
export const lena: Person = { organisation: 'Donau Medien', user: 'lena', password }

/** The words on the way in, as the specification and the provider's page spell them. */
export const words = {
  de: {
    organisation: 'Organisation',
    login: 'Anmelden',
    user: 'Benutzername',
    password: 'Passwort',
  },
  en: { organisation: 'Organisation', login: 'Login', user: 'Username', password: 'Password' },
} as const
export type Language = keyof typeof words

/** A running portal with demo data of its own, and a browser to look at it. */
export interface Portal {
  origin: string
  browser: Browser
  /** Its data folder, for programs that work on it while it runs. */
  dataDir: string
  /** A page in a fresh browser context. */
  open(path: string, options?: PageOptions): Promise<BrowserSession>
  /** A page on which this person is signed in, without having typed anything, and looking at `path`. */
  openAs(person: Person, path?: string, options?: PageOptions): Promise<BrowserSession>
  /** Closes it before the file ends, which closes it anyway. */
  close(): Promise<void>
}

/** One page of one person. */
export interface BrowserSession {
  page: Page
  context: BrowserContext
}

/** How a page differs from most others. */
export interface PageOptions extends BrowserContextOptions {
  /** findings that are the point of the test (`always.ts`) */
  allows?: readonly RegExp[]
}

/** How a portal differs from most others. */
export interface PortalOptions {
  /** starts the server on a data folder */
  start?: (dataDir: string) => Promise<ServerProcess>
  /** gets every new browser context before its first page */
  prepare?: (context: BrowserContext) => Promise<void>
  /** opens a path in a page of a person who is signed in, or signs in for it */
  enter?: typeof openSignedIn
}

/**
 * The one portal that tests share which only read: nobody may change anything in it. Its server runs for the whole
 * run of the tests.
 */
export async function readPortal(): Promise<Portal> {
  const { browser, giveBack } = await borrowBrowser(inject('chromiumPath'))
  const close = closingOnce(giveBack)
  return portalAt({ origin: inject('readOrigin'), browser, dataDir: '', close }, {})
}

/**
 * Starts the built server on a free port over a copy of the demo data, for tests that change something.
 *
 * @param realms what to write over in realm files, by realm.
 */
export async function startPortal(
  realms: Record<string, object> = {},
  options: PortalOptions = {},
): Promise<Portal> {
  const { start = startPlainly } = options
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-browser-'))
  cpSync(inject('demoData'), dataDir, { recursive: true })
  for (const [realm, patch] of Object.entries(realms)) changeRealm(dataDir, realm, patch)
  const server = await start(dataDir)
  const { browser, giveBack } = await borrowBrowser(inject('chromiumPath'))
  const close = closingOnce(async () => {
    await giveBack()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return portalAt({ origin: server.origin, browser, dataDir, close }, options)
}

function portalAt(
  input: Pick<Portal, 'origin' | 'browser' | 'dataDir' | 'close'>,
  { prepare, enter = openSignedIn }: PortalOptions,
): Portal {
  /** A blank page in a context of its own. */
  const openBlank = async ({ allows = [], ...own }: PageOptions = {}): Promise<BrowserSession> => {
    const context = await input.browser.newContext({
      baseURL: input.origin,
      locale: 'de-AT',
      viewport: { width: 1280, height: 860 },
      reducedMotion: 'reduce',
      ...own,
    })
    allow(context, ...allows)
    await prepare?.(context)
    context.setDefaultTimeout(15_000)
    return { page: await context.newPage(), context }
  }
  return {
    ...input,
    open: async (path, own) => {
      const opened = await openBlank(own)
      await opened.page.goto(path)
      return opened
    },
    openAs: async (person, path = '/', own = {}) => {
      const opened = await openBlank(own)
      await enter(opened.page, { origin: input.origin, person, path })
      await opened.page.getByRole('button', { name: /^(Konto von|Account of) / }).waitFor()
      return opened
    },
  }
}

/** Types the organisation, then user name and password at the provider. */
export async function signIn(page: Page, person: Person, language: Language = 'de'): Promise<void> {
  await submitOrganisation(page, person.organisation, language)
  await submitPassword(page, person, language)
}

/** Fills and sends the portal's own login form. */
export async function submitOrganisation(
  page: Page,
  organisation: string,
  language: Language = 'de',
): Promise<void> {
  const say = words[language]
  await page.getByRole('textbox', { name: say.organisation }).fill(organisation)
  await page.getByRole('button', { name: say.login }).click()
}

/** Fills and sends the provider's form. */
export async function submitPassword(
  page: Page,
  person: Person,
  language: Language = 'de',
): Promise<void> {
  const say = words[language]
  await page.getByLabel(say.user).fill(person.user)
  await page.getByLabel(say.password, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: say.login }).click()
}

/** The title of the screen, once it is there. */
export async function heading(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** Puts another address in, as a link within the portal does. */
export async function moveTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    dispatchEvent(new Event('test-moves'))
    history.pushState(null, '', to)
  }, address)
}

/** Comes to an address from another screen, as by a link: nothing is loaded again, and what stood there is gone. */
export async function comeTo(page: Page, address: string): Promise<void> {
  const go = (to: string) => moveTo(page, to)
  await go(address.startsWith('/en/') ? '/en/feature-two' : '/feature-two')
  await heading(page, /^(Funktion zwei|Feature two)$/)
  await go(address)
}

/** The address of a screen in a language. */
export function addressOf({ path }: ExpectedScreen, language: Language): string {
  if (language === 'de') return path
  return path === '/' ? '/en' : `/en${path}`
}

function startPlainly(dataDir: string): Promise<ServerProcess> {
  return startServerProcess({ MASTHEAD_DATA: dataDir })
}

function changeRealm(dataDir: string, realm: string, patch: object): void {
  const file = join(dataDir, 'identity', 'realms', `${realm}.json`)
  const known: object = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...known, ...patch }))
}
