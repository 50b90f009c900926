import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser } from 'playwright-core'
import { inject } from 'vitest'

import { faults } from '#tests/server/evil-provider/faults.ts'
import type { FaultName } from '#tests/server/evil-provider/faults.ts'
import { startEvilProvider } from '#tests/server/evil-provider/provider.ts'
import type { EvilProvider } from '#tests/server/evil-provider/provider.ts'

import { closingOnce } from '../support/left-open.ts'
import type { Language } from '../support/portal.ts'
import { startServerProcess } from '../support/server.ts'
import { borrowBrowser } from '../support/shared-browser.ts'
import { EvilBrowserSession } from './evil-browser-session.ts'
import type { SessionOptions } from './evil-browser-session.ts'

/** The built portal at a provider that goes wrong, and a browser to look at it. */
export interface EvilEnvironment {
  origin: string
  browser: Browser
  provider: EvilProvider
  /** A fresh browser context for an organisation of its own, which has this fault. */
  open(fault: FaultName | null, options?: SessionOptions): Promise<EvilBrowserSession>
  /**
   * Another organisation with this fault for a user whose sign-ins have failed so far, in the same page: faster,
   * and the next sign-in would find the remains of a refusal.
   */
  openNext(fault: FaultName, language: Language | undefined): Promise<EvilBrowserSession>
  close(): Promise<void>
}

/**
 * Starts provider, portal and browser.
 *
 * @param identityHost where the portal believes its provider to be, if not at the evil one.
 */
export async function startEvilEnvironment(identityHost?: string): Promise<EvilEnvironment> {
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-evil-'))
  cpSync(inject('demoData'), dataDir, { recursive: true })
  const provider = await startEvilProvider()
  const host = identityHost ?? provider.host
  const environment = { MASTHEAD_DATA: dataDir, IDENTITY_HOST: host }
  const server = await startServerProcess(environment)
  const { browser, giveBack } = await borrowBrowser(inject('chromiumPath'))
  const { origin } = server
  const realmWith = (fault: FaultName | null) => {
    const name = `${(fault ?? 'good').toLowerCase()}-${provider.realms().length}`
    return provider.open(name, fault === null ? {} : faults[fault])
  }
  const open = (fault: FaultName | null, options?: SessionOptions) =>
    EvilBrowserSession.open({ browser, origin, host, realm: realmWith(fault) }, options)
  const lasting = new Map<Language, EvilBrowserSession>()
  return {
    origin,
    browser,
    provider,
    open,
    openNext: async (fault, language = 'de') => {
      const last = lasting.get(language)
      if (last !== undefined && (await last.alert.isVisible())) {
        last.turnTo(realmWith(fault))
        return last
      }
      await last?.close()
      const first = await open(fault, { language })
      lasting.set(language, first)
      return first
    },
    close: closingOnce(async () => {
      await giveBack()
      await provider.close()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }),
  }
}
