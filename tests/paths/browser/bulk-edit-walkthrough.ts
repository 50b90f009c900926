import type { StateValueFrom } from 'xstate'

import type { bulkEditMachine } from '#machines/bulk-edit/machine.ts'
import type { BulkEditEvent } from '#machines/bulk-edit/setup.ts'
import type { StateName } from '#machines/state-name.ts'
import { ada } from '#tests/browser/support/portal.ts'

import type { IsPossible } from '../graph.ts'
import type { Path } from '../paths.ts'
import type { Outcome } from '../steps.ts'
import { itemsOf, namedIds, plantEntries, secondPage, sizeOf } from './banlist-entries.ts'
import type { Planted } from './banlist-entries.ts'
import { undoFromHistory, plantChange } from './banlist-runs.ts'
import type { BrowserSession } from './browser-session.ts'
import { PageDriver } from './page-driver.ts'
import { changeRealm } from './realm.ts'
import { RequestInterceptor } from './request-interceptor.ts'
import type { Alteration, Which } from './request-interceptor.ts'
import { fieldsOf, momentsOf, walkthrough } from './walkthrough.ts'
import type { Screens, Ways } from './walkthrough.ts'

/** The rows of the fixtures after those that the page in sight begins with. */
const rest = ['d', 'e']
/** The protected one is a match, too. */
const allMatches = `${written(sizeOf(['a', 'b', 'c', ...rest]) + 1)} Treffer`

class BulkEditDriver extends PageDriver {
  readonly planted: Planted

  constructor(browser: BrowserSession, interceptor: RequestInterceptor, planted: Planted) {
    super(browser, interceptor)
    this.planted = planted
  }

  get bar() {
    return this.page.getByRole('region', { name: 'Aktionen für die Auswahl' })
  }

  get row() {
    return this.page.getByRole('row').filter({ hasText: this.planted.linkOf('c').slice(8, -1) })
  }

  override async settle(_: string, outcome: Outcome): Promise<void> {
    const isEmpty = 'done' in outcome && itemsOf(fieldsOf(outcome.done)['ids']).length === 0
    await this.interceptor.holds(isFind)
    return this.interceptor.once(isEmpty ? noIds : 'done' in outcome ? 'through' : 'fail', isFind)
  }

  override normalize(context: unknown): unknown {
    const { selected, asked, taken } = fieldsOf(context)
    return {
      selected: namedIds(selected, this.planted),
      asked: namedIds(asked, this.planted),
      isTaken: taken !== null,
    }
  }
}

const isFind: Which = (request) =>
  /"operationName":"BanlistSelection"/.test(request.postData() ?? '')
/** The server's answer, as if all matches were read-only. */
const noIds: Alteration = {
  alter: (body) =>
    JSON.parse(JSON.stringify(body), (key, value: unknown) => (key === 'ids' ? '' : value)),
}

const isFinding: IsPossible = (_, { value }) => fieldsOf(value)['choosing'] === 'finding'
const hasSelection: IsPossible = (step, before) =>
  sizeOf(fieldsOf(before.context)['selected']) > 0 && !isFinding(step, before)

const ways: Ways<BulkEditDriver, BulkEditEvent['type']> = {
  'rows.changed': { colleague: (on) => on.planted.lock('c', 'd') },
  'page.toggle': {
    head: (on) => {
      const name = 'Alle auf dieser Seite auswählen'
      return on.browser.press(on.page.getByRole('checkbox', { name }))
    },
    row: async (on) => {
      for (const row of ['c', ...rest])
        await on.browser.press(on.page.getByRole('checkbox', { name: on.planted.linkOf(row) }))
    },
  },
  'matches.select': { bar: (on) => on.press(`Alle ${allMatches} wählen`, on.bar) },
  'matches.cancel': { bar: (on) => on.press('Abbrechen') },
  'selection.clear': { bar: (on) => on.press('Auswahl aufheben', on.bar) },
  'delete.ask': {
    key: (on) => on.key('Delete'),
    bar: { where: hasSelection, take: (on) => on.press('Löschen', on.bar) },
    palette: { where: hasSelection, take: (on) => on.palette('löschen', /Adressen? löschen …/) },
  },
  'row.delete': {
    button: (on) => on.press(`Löschen: ${on.planted.linkOf('c')}`),
    key: async (on) => {
      await on.row.getByRole('button', { name: /^Löschen: / }).focus()
      await on.key('Delete')
    },
  },
  'edit.ask': {
    bar: { where: hasSelection, take: (on) => on.press('Bearbeiten', on.bar) },
    palette: (on) => on.palette('bearbeiten', /Adressen? bearbeiten …/),
  },
  'delete.confirm': { dialog: (on) => on.press('Löschen', on.dialog) },
  'edit.confirm': {
    dialog: async (on) => {
      await on.dialog.getByRole('textbox', { name: 'Notiz' }).fill('note')
      await on.press('Speichern', on.dialog)
    },
    key: async (on) => {
      await on.dialog.getByRole('textbox', { name: 'Notiz' }).fill('note')
      await on.key('Enter')
    },
  },
  'question.cancel': {
    dialog: (on) => on.press('Abbrechen', on.dialog),
    key: (on) => on.key('Escape'),
    beside: (on) => on.page.mouse.click(10, 10),
  },
  'notice.dismiss': { notice: (on) => on.press('Schließen') },
  'run.began': { history: (on) => undoFromHistory(on.browser) },
  'run.ended': {
    network: async (on) => {
      await on.interceptor.holds(() => true)
      await on.interceptor.once('through')
    },
  },
}

const screens: Screens<BulkEditDriver, StateName<StateValueFrom<typeof bulkEditMachine>>> = {
  'choosing.idle': async (on, { selected }) => {
    await on.browser.waitForHidden(on.dialog)
    const count = sizeOf(selected)
    if (count > 0) return on.see(`${written(count)} ausgewählt`)
    return on.browser.waitForHidden(on.bar)
  },
  'choosing.finding': async (on) => {
    await on.browser.pass(1000)
    await on.see('Treffer werden gesucht …')
  },
  'choosing.findFailed': (on) => on.see('Es ist ein Fehler aufgetreten'),
  'choosing.nothingSelected': (on) => on.see('Es wurden keine Einträge ausgewählt'),
  'choosing.allReadOnly': (on) => on.see('Diese Einträge sind alle schreibgeschützt'),
  'asking.deletion': (on, { asked }) =>
    on.seeDialog(
      sizeOf(asked) === 1 ? /^(1 )?Adresse löschen\?$/ : `${title(sizeOf(asked))} löschen?`,
    ),
  'asking.edit': (on, { asked }) => on.seeDialog(`${title(sizeOf(asked))} bearbeiten`),
  waiting: (on) => on.browser.waitForVisible(on.page.getByRole('button', { name: 'Anhalten' })),
}

/** The banlist with the rows of the fixtures, "a" being many; the page in sight begins with "c" and a protected one. */
export const bulkEditWalkthrough = walkthrough({
  ways,
  screens,
  goesOn: true,
  unreachable: {
    'bulk-edit.choosing · edit.ask · 2':
      'Editing is offered by the bar, which is there while something is selected.',
  },
  allows: (step, before) => {
    const { event, label } = step
    const { value, context } = before
    const isSelected = hasSelection(step, before)
    const isChoosing = Object.hasOwn(fieldsOf(value), 'choosing')
    if (event.type === 'matches.select')
      return isPage(fieldsOf(context)['selected']) && !isFinding(step, before)
    if (event.type === 'selection.clear' || event.type === 'edit.ask') return isSelected
    if (event.type === 'row.delete') return !label.endsWith('read-only row')
    // Another run over the list begins in the history: no dialog is open then.
    if (event.type === 'run.began') return isChoosing
    return !label.endsWith('are released')
  },
  canWalk: (path) => {
    const confirmed = path.steps.findIndex(({ step }) => step.event.type.endsWith('.confirm'))
    // A confirmed request becomes a run at once.
    if (confirmed !== -1 && confirmed !== path.steps.length - 1) return false
    const locked = path.steps.findIndex(({ step }) => step.event.type === 'rows.changed')
    const later = path.steps.slice(locked + 1).map(({ step }) => step.event.type)
    // Protected rows cannot be chosen or protected again.
    return locked === -1 || !later.some((type) => aboutLocked.has(type))
  },
  open: async (browser, path) => {
    changeRealm(browser.environment, 'verlagnord', { accessTokenSeconds: 3600 })
    await browser.enterAs(ada)
    const planted = plantEntries(browser.environment, `path-${path.id}-`, rest)
    await browser.load(`/banlist?q=path-${path.id}-&page=${secondPage}`)
    await browser.waitForVisible(browser.page.getByText(allMatches, { exact: true }))
    await browser.waitForVisible(browser.page.getByRole('checkbox', { name: planted.linkOf('c') }))
    if (beginsRun(path)) await plantChange(browser.page, `began-${path.id}`)
    const interceptor = await RequestInterceptor.before(browser.page, /\/graphql$/)
    await interceptor.rule('wait', (request) =>
      /(delete|edit)BanlistItems|undoBanlistChange|BanlistSelection/.test(request.postData() ?? ''),
    )
    return new BulkEditDriver(browser, interceptor, planted)
  },
})

/** All that can be chosen of the page in sight, and nothing else. */
function isPage(ids: unknown): boolean {
  return itemsOf(ids).map(String).toSorted().join('') === 'cde'
}

const aboutLocked = new Set(['rows.changed', 'page.toggle', 'row.delete', 'matches.select'])

function beginsRun(path: Path): boolean {
  return momentsOf(path).some(({ step }) => step.event.type === 'run.began')
}

function title(count: number): string {
  return count === 1 ? '1 Adresse' : `${written(count)} Adressen`
}

/** As German in Austria writes it. */
function written(count: number): string {
  return String(count).replace(/\B(?=\d{3}$)/, '\u00a0')
}
