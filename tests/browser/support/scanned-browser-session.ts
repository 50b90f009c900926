import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { BrowserContext, Page } from 'playwright-core'
import { inject } from 'vitest'

import { hashPassword } from '#server/identity/sign-in/passwords.ts'

import type { Artifact } from '../session/secrets.ts'
import { LeakScan } from './leak-scan.ts'
import { ada } from './portal.ts'
import type { Person } from './portal.ts'
import { startWatchedPortal } from './watched-portal.ts'
import type { WatchedPortal } from './watched-portal.ts'

/** Her password stands nowhere else, and every way of escaping changes it. */
export const guarded: Person = { ...ada, password: 'Zwölf & "Böxkämpfer" <jagen> 100%/Viktor' }
export const mistyped: Person = { ...ada, password: 'Fälsch & "getippt" <immer> 7%/nochmal' }

/** A page in a browser of its own at a server of its own, where everything is kept that can be read. */
export class ScannedBrowserSession {
  readonly portal: WatchedPortal
  readonly context: BrowserContext
  readonly page: Page
  readonly leakScan: LeakScan

  private constructor(portal: WatchedPortal, page: Page, leakScan: LeakScan) {
    this.portal = portal
    this.context = page.context()
    this.page = page
    this.leakScan = leakScan
  }

  /** @param environment is for the server. */
  static async open(environment: Record<string, string> = {}): Promise<ScannedBrowserSession> {
    const users = await usersWith(guarded)
    const realms = { verlagnord: { demo: false, users } }
    const portal = await startWatchedPortal(realms, { MASTHEAD_INSPECT: '1', ...environment })
    const context = await portal.browser.newContext({ baseURL: portal.origin, locale: 'en-US' })
    context.setDefaultTimeout(15_000)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await context.clock.install()
    const leakScan = await LeakScan.in(context)
    for (const { password } of [guarded, mistyped]) leakScan.secrets.keep('password', password)
    return new ScannedBrowserSession(portal, await context.newPage(), leakScan)
  }

  /** The readable content since the last call, and now. */
  async artifacts(): Promise<Artifact[]> {
    await this.leakScan.look()
    const printed = this.portal.server.printed.splice(0)
    return [
      ...this.leakScan.take(),
      ...printed.map((text) => ({ place: 'output of the server', text })),
    ]
  }

  /** The files in the data folder, but for those in which the provider keeps its codes and tokens. */
  filesOfServer(): Artifact[] {
    const files = readdirSync(this.portal.dataDir, { recursive: true, withFileTypes: true })
    return files
      .filter((file) => file.isFile() && !file.name.startsWith('identity.db'))
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => ({ place: path, text: readFileSync(path, 'utf8') }))
  }

  async pass(seconds: number): Promise<void> {
    await this.portal.server.moveClock(seconds * 1000)
    await this.context.clock.fastForward(seconds * 1000)
  }

  close(): Promise<void> {
    return this.portal.close()
  }
}

/** The users of Verlag Nord, one of them with another password. */
async function usersWith({ user, password }: Person): Promise<object[]> {
  const file = join(inject('demoData'), 'identity', 'realms', 'verlagnord.json')
  const { users }: { users: { username: string }[] } = JSON.parse(readFileSync(file, 'utf8'))
  const passwordHash = await hashPassword(password)
  return users.map((known) => (known.username === user ? { ...known, passwordHash } : known))
}
