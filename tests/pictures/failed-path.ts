import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Environment } from '#tests/paths/browser/environment.ts'
import { leaveGuardWalkthrough } from '#tests/paths/browser/leave-guard-walkthrough.ts'
import { walkInBrowser } from '#tests/paths/browser/walks.ts'
import type { Walkthrough } from '#tests/paths/browser/walkthrough.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'
import { pathsOf } from '#tests/paths/paths.ts'
import { page as reportPage } from '#tests/paths/report/page.ts'
import { walksOf } from '#tests/paths/report/record-of.ts'

import { keep } from './keep.ts'

const tested = underTest['leave-guard']
const title = 'work.began: row → leave.ask → leave.cancel'

/** The report of a path whose last button has another name, put in on purpose. */
export async function failedPath(environment: Environment, folder: string): Promise<void> {
  const path = pathsOf(tested).find((one) => one.title === title)
  if (path === undefined) throw new Error(`There is no path ${title}.`)
  const results = [await walkInBrowser(environment, faulty, { tested, path })]
  const [{ fault, failure } = { fault: null, failure: null }] = results
  if (fault?.step !== path.steps.length) throw new Error(failure ?? 'The path did not fail.')
  const record = { ...walksOf({ tested, results }), place: 'browser', isPart: false } as const
  const about = { sources: '', commit: null, at: '', seconds: 0, runtime: '' }
  const report = join(folder, 'index.html')
  await writeFile(report, await reportPage([{ ...record, ...about }]))
  const context = await environment.browser.newContext({ viewport: { width: 1280, height: 940 } })
  const page = await context.newPage()
  await page.goto(`${pathToFileURL(report).href}#path=leave-guard/${path.id}/browser`)
  await page.getByText('The step could not be made.').waitFor()
  await keep(page, 'failed-path')
  await context.close()
}

const faulty: Walkthrough = {
  ...leaveGuardWalkthrough,
  open: async (browser, path) => {
    await browser.page.addInitScript(renameButton)
    return leaveGuardWalkthrough.open(browser, path)
  },
}

/** Runs in the page before its own scripts. */
function renameButton(): void {
  new MutationObserver(() => {
    for (const part of document.querySelectorAll('button, button *'))
      if (part.childElementCount === 0 && part.textContent === 'Hier bleiben')
        part.textContent = 'Bleiben'
  }).observe(document, { childList: true, subtree: true })
}
