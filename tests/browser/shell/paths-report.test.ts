import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import { ControlMissed } from '#tests/paths/faults/missed.ts'
import { CheckFailed } from '#tests/paths/faults/path-fault.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'
import { NodeDriver } from '#tests/paths/node-driver.ts'
import { pathsOf } from '#tests/paths/paths.ts'
import type { Path } from '#tests/paths/paths.ts'
import { page as reportPage } from '#tests/paths/report/page.ts'
import { walksOf } from '#tests/paths/report/record-of.ts'
import { runPath } from '#tests/paths/run.ts'
import type { PathResult } from '#tests/paths/run.ts'

import { borrowBrowser } from '../support/shared-browser.ts'
import type { BorrowedBrowser } from '../support/shared-browser.ts'

const tested = underTest['leave-guard']
const stays = 'work.began: row → leave.ask → leave.cancel'
const screen = '- dialog "Leave?":\n  - button "Leave it"'

let borrowed: BorrowedBrowser
let page: Page
let path: Path
beforeAll(async () => {
  borrowed = await borrowBrowser(inject('chromiumPath'))
  const match = pathsOf(tested).find(({ title }) => title === stays)
  if (match === undefined) throw new Error('There is no such path.')
  path = match
  const results = [await walk('send'), await walk('check')]
  page = await borrowed.browser.newPage({ viewport: { width: 1280, height: 900 } })
  const records = (['Node', 'browser'] as const).map((place, index) => ({
    ...walksOf({ tested, results: results.slice(index, index + 1) }),
    place,
    isPart: false,
    sources: '',
    commit: null,
    at: '2026-11-20T08:00:00.000Z',
    seconds: 0,
    runtime: '',
  }))
  await page.setContent(await reportPage(records))
})
afterAll(() => borrowed.giveBack())

/** Walks the path; its third gesture, or the screen after it, is not there. */
function walk(broken: 'send' | 'check'): Promise<PathResult> {
  return runPath(tested, path, (...input) => {
    const driver = new NodeDriver(...input)
    const send = driver.send.bind(driver)
    const missed = new ControlMissed("getByRole('button', { name: 'Stay' })", 'visible', screen)
    let steps = 0
    driver.send = async (event) => {
      steps += 1
      if (broken === 'send' && steps === 3) throw missed
      await send(event)
    }
    driver.check = async () => {
      if (steps === 3) throw new CheckFailed('screen', missed)
      return Promise.resolve()
    }
    return driver
  })
}

async function open(place: 'Node' | 'browser'): Promise<void> {
  await page.evaluate((hash) => void (location.hash = hash), `path=leave-guard/${path.id}/${place}`)
  await page.getByRole('heading', { name: `leave-guard/${path.id}` }).waitFor()
}

it('names the control that a step looked for, and marks its event in the state that did not take it', async () => {
  await open('Node')
  const failed = page.getByRole('listitem').filter({ hasText: 'leave.cancel' })
  await failed.getByText('the button “Stay” is there').waitFor()
  await failed.getByText('it is not there; buttons there: “Leave it”').waitFor()
  await failed.getByText('Before it the machine was in holding.asking.').waitFor()
  expect(await page.locator('.untaken').textContent()).toBe('leave.cancel')
  expect(await page.locator('.step.failed').textContent()).toBe('3')
  const stopped = page.locator('.stopped[data-kind="leaf"]')
  expect(await stopped.getAttribute('data-state')).toBe('leave-guard.holding.asking')
  await page.getByText('3 with a cross not taken, in the red state').waitFor()
})

it('marks the way to a state that the screen does not show', async () => {
  await open('browser')
  await page.getByText('The machine is right, the screen is not.').waitFor()
  expect(await page.locator('.untaken').count()).toBe(0)
  const stopped = page.locator('.stopped[data-kind="leaf"]')
  expect(await stopped.getAttribute('data-state')).toBe('leave-guard.holding.guarding')
  expect(await page.locator('.step.failed').textContent()).toBe('3')
})

it('writes how often paths came by where no other text is', async () => {
  await open('browser')
  const texts = await page.locator('.chart svg text').evaluateAll((match) =>
    match.map((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect()
      return { left, right, top, bottom, isCount: text.classList.contains('visits') }
    }),
  )
  const counts = texts.filter(({ isCount }) => isCount)
  expect(counts.length).toBeGreaterThan(3)
  const covered = counts.filter((count) =>
    texts.some(
      (text) =>
        text !== count &&
        text.left < count.right &&
        count.left < text.right &&
        text.top < count.bottom &&
        count.top < text.bottom,
    ),
  )
  expect(covered).toEqual([])
})
