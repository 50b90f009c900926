import type { StateValueFrom } from 'xstate'

import type { bulkRunMachine } from '#machines/bulk-run/machine.ts'
import type { BulkKind } from '#machines/bulk-run/model.ts'
import type { BulkRunEvent } from '#machines/bulk-run/setup.ts'
import type { StateName } from '#machines/state-name.ts'
import { ada } from '#tests/browser/support/portal.ts'

import type { Path } from '../paths.ts'
import type { Outcome } from '../steps.ts'
import { itemsOf, namedIds, plantEntries, secondPage } from './banlist-entries.ts'
import type { Planted } from './banlist-entries.ts'
import { closePanel, plantChange, plantRemoval, undoFromHistory } from './banlist-runs.ts'
import type { BrowserSession } from './browser-session.ts'
import { PageDriver } from './page-driver.ts'
import { changeRealm } from './realm.ts'
import { forbidden, RequestInterceptor } from './request-interceptor.ts'
import type { Answer } from './request-interceptor.ts'
import { fieldsOf, momentsOf, walkthrough } from './walkthrough.ts'
import type { Moment, Screens, Ways } from './walkthrough.ts'

class BulkRunDriver extends PageDriver {
  readonly planted: Planted

  constructor(browser: BrowserSession, interceptor: RequestInterceptor, planted: Planted) {
    super(browser, interceptor)
    this.planted = planted
  }

  override async settle(actor: string, outcome: Outcome): Promise<void> {
    await this.interceptor.holds(() => true)
    if ('error' in outcome) {
      const { code } = fieldsOf(outcome.error)
      const refusals: Record<string, Answer> = { FORBIDDEN: forbidden, LIMIT_REACHED: fullList }
      return this.interceptor.once(refusals[String(code)] ?? 'fail')
    }
    const { refused, next, total } = fieldsOf(outcome.done)
    if (actor === 'collectRows')
      return this.interceptor.once({ alter: (body) => withRemoved(body, Number(total)) })
    const isUndo = this.interceptor.holding(/undoBanlistChange/)
    // A change of one batch, as if it had several.
    if (isUndo && next !== null) return this.interceptor.once({ alter: withNext })
    // Someone else was quicker: the server has nothing left to change.
    if (itemsOf(refused).length > 0) this.planted.removeA()
    return this.interceptor.once('through')
  }

  /** Real ids in the names of the fixtures; codes of the server are one, as the fixtures have another. */
  override normalize(context: unknown): unknown {
    const { ids, total, settled, failed, cursor, batch, stopReason, operation, change } =
      fieldsOf(context)
    const named = (list: unknown) => namedIds(list, this.planted)
    const rows = itemsOf(failed).map(fieldsOf)
    const kind = kindOf(operation)
    const hasIds = kind === 'delete' || kind === 'edit'
    return {
      kind,
      ids: named(ids),
      settled: named(itemsOf(ids).slice(0, Number(settled))),
      failed: named(rows.map(({ id }) => id)),
      codes: [...new Set(rows.map(({ code }) => (ownCodes.has(String(code)) ? code : 'REFUSED')))],
      isTotalKnown: total !== null,
      hasCursor: cursor !== null,
      batch,
      stopReason,
      // The server's undo is a change from its first batch on, as is a batch of which a part was refused.
      isChange: hasIds && rows.length === 0 ? change !== null : null,
    }
  }

  async beginRun(kind: BulkKind | null): Promise<void> {
    if (kind === 'undo') return undoFromHistory(this.browser)
    if (kind === 'ban') return this.#ban()
    return kind === 'restore' ? this.#restore() : this.#change(kind ?? 'delete')
  }

  async #change(kind: BulkKind): Promise<void> {
    const bar = this.page.getByRole('region', { name: 'Aktionen für die Auswahl' })
    if (!(await bar.isVisible()))
      await this.browser.press(
        this.page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }),
      )
    const rest = bar.getByRole('button', { name: /^Alle .* Treffer wählen$/ })
    const all = bar.getByText(/^5\s002 ausgewählt$/)
    await this.browser.waitForVisible(rest.or(all))
    if (await rest.isVisible()) await this.browser.press(rest)
    await this.browser.waitForVisible(all)
    await this.press(kind === 'edit' ? 'Bearbeiten' : 'Löschen', bar)
    if (kind === 'edit') await this.dialog.getByRole('textbox', { name: 'Notiz' }).fill('note')
    await this.press(kind === 'edit' ? 'Speichern' : 'Löschen', this.dialog)
  }

  async #ban(): Promise<void> {
    await this.press('2 Adressen sperren')
    await this.press('Sperren', this.page.getByRole('dialog', { name: '2 Adressen sperren?' }))
    await closePanel(this.browser)
  }

  async #restore(): Promise<void> {
    await this.press('Änderungen')
    await this.press('Zwei Tage')
    await this.press(/^Gelöscht \d/)
    await this.press(/^Alle .* wieder aufnehmen$/)
    await closePanel(this.browser)
  }
}

const ways: Ways<BulkRunDriver, BulkRunEvent['type']> = {
  'run.begin': { screen: (on, event) => on.beginRun(kindOf(event['operation'])) },
  'run.cancel': {
    notice: (on) => on.press('Anhalten'),
    palette: (on) => on.palette('anhalten', /^(Änderung|Löschen oder Bearbeiten) anhalten/),
  },
  'run.retry': {
    notice: (on) => on.press(/^(Noch einmal versuchen|Weiter \S+.*)$/),
    palette: (on) => on.palette('fortsetzen', /^(Mit .*|Löschen oder Bearbeiten) fortsetzen/),
  },
  'rows.changed': { colleague: (on) => on.planted.lock('b', 'd') },
  'result.dismiss': { notice: (on) => on.press('Schließen') },
}

const canStop = (disabled: boolean) => (on: BulkRunDriver) =>
  on.browser.waitForVisible(on.page.getByRole('button', { name: 'Anhalten', disabled }))

const kindIn = (operation: unknown): BulkKind => kindOf(operation) ?? 'delete'

const screens: Screens<BulkRunDriver, StateName<StateValueFrom<typeof bulkRunMachine>>> = {
  'resting.idle': (on, { operation }) =>
    on.browser.waitForHidden(on.page.getByText(new RegExp(completed[kindIn(operation)])).first()),
  'resting.completed': (on, { operation }) => on.see(new RegExp(completed[kindIn(operation)])),
  'resting.partiallyCompleted': (on, { operation }) => on.see(partially[kindIn(operation)]),
  'busy.collecting': canStop(false),
  'busy.running.working': canStop(false),
  'busy.running.stopping': canStop(true),
  finishing: () => Promise.reject(new Error('The run hangs at its end')),
}

/** The banlist with the rows of the fixtures, "a" being many; the panel in which the first run begins is open. */
export const bulkRunWalkthrough = walkthrough({
  ways,
  screens,
  goesOn: true,
  startsLate: true,
  unreachable: {
    'bulk-run.busy.collecting · xstate.done.actor.collectRows · 1':
      'Rows are collected 5,000 at a time, and no list of the demo has lost so many.',
  },
  allows: ({ event, label }, { context }) => {
    const { operation, ids, settled } = fieldsOf(context)
    const kind = kindOf(operation)
    const hasIds = kind === 'delete' || kind === 'edit'
    if (event.type === 'run.begin') return kind === null
    if (event.type === 'rows.changed') return hasIds
    if (label.endsWith('one of more')) return false
    // Only the server says where an undo goes on; batches of addresses are cut by the portal.
    if (label.endsWith('one skipped'))
      return kind === 'undo' || (hasIds && batchOf(ids, settled).join('') === 'ab')
    return true
  },
  canWalk: (path) =>
    momentsOf(path).every((moment, index, moments) => isPossible(moment, index, moments)),
  open: async (browser, path) => {
    changeRealm(browser.environment, 'verlagnord', { accessTokenSeconds: 3600 })
    await browser.enterAs(ada)
    const name = `path-${path.id}-`
    const planted = plantEntries(browser.environment, name, ['d'])
    const kind = firstKind(path)
    await browser.load(`/banlist?q=${name}&page=${secondPage}${panelOf(kind, name)}`)
    await browser.waitForVisible(
      browser.page.getByRole('checkbox', { name: planted.linkOf('c') }).first(),
    )
    if (kind === 'undo') await plantChange(browser.page, name)
    if (kind === 'restore') await plantRemoval(browser, `removed-${path.id}-`)
    const interceptor = await RequestInterceptor.before(browser.page, /\/graphql$/)
    await interceptor.rule('wait', (request) => isCall.test(request.postData() ?? ''))
    return new BulkRunDriver(browser, interceptor, planted)
  },
})

/** The calls of a run; the history's own look at a difference is for fewer rows. */
const isCall = /(delete|edit|import)BanlistItems|undoBanlistChange|BanlistDifference.*"first":5000/s

function kindOf(operation: unknown): BulkKind | null {
  const { kind } = fieldsOf(operation)
  return kinds.find((known) => known === kind) ?? null
}

const kinds: readonly BulkKind[] = ['delete', 'edit', 'ban', 'restore', 'undo']

function firstKind(path: Path): BulkKind | null {
  const first = path.steps.find(({ step }) => step.event.type === 'run.begin')
  return kindOf(first?.step.event['operation'])
}

/** The panel in which a run begins. */
function panelOf(kind: BulkKind | null, name: string): string {
  if (kind !== 'ban') return ''
  const links = [1, 2].map((i) => encodeURIComponent(`https://${name}ban.example/${i}`))
  return `&panel=test${links.map((link) => `&url=${link}`).join('')}`
}

/** A second run begins at the list, as long as nothing of it is gone; nobody protects a row twice. */
function isPossible({ step, index, before }: Moment, _: number, moments: readonly Moment[]) {
  const earlier = moments.slice(0, index).map((moment) => moment.step)
  const isFirst = !earlier.some(({ event }) => event.type === 'run.begin')
  const isTouched = earlier.some(
    ({ event, label }) =>
      event.type === 'rows.changed' || label.endsWith('all of it') || label.endsWith('skipped'),
  )
  if (step.event.type === 'run.begin') {
    const kind = kindOf(step.event['operation'])
    return isFirst || (!isTouched && (kind === 'delete' || kind === 'edit'))
  }
  if (step.event.type === 'rows.changed')
    return !isTouched || earlier.every(({ event }) => event.type !== 'rows.changed')
  // A row that has been protected behind its batch cannot be changed any more.
  const { ids, settled } = fieldsOf(before.context)
  const isLocked =
    earlier.some(({ event }) => event.type === 'rows.changed') &&
    batchOf(ids, settled).some((id) => id === 'b' || id === 'd')
  return !(isLocked && step.label.startsWith('runBatch done'))
}

/** The rows of the fixtures that the next call is about. */
function batchOf(ids: unknown, settled: unknown): readonly unknown[] {
  return itemsOf(ids).slice(Number(settled), Number(settled) + 2)
}

const ownCodes = new Set(['UNNAMED', 'READ_ONLY'])

const completed: Record<BulkKind, string> = {
  delete: String.raw`Adressen? gelöscht`,
  edit: String.raw`Adressen? geändert`,
  ban: 'jetzt gesperrt',
  restore: 'wieder auf der Liste',
  undo: 'rückgängig gemacht|nichts rückgängig zu machen',
}

const partially: Record<BulkKind, RegExp> = {
  delete: /Adressen? nicht gelöscht|^Angehalten: /,
  edit: /Adressen? nicht geändert|^Angehalten: /,
  ban: /^(Unterbrochen|Angehalten): /,
  restore: /^(Unterbrochen|Angehalten): /,
  undo: /^Die Änderung ist noch nicht ganz rückgängig gemacht/,
}

/** The server's answer where the list would be too long. */
const fullList: Answer = {
  status: 200,
  body: JSON.stringify({
    data: Object.fromEntries(
      ['deleteBanlistItems', 'editBanlistItems', 'importBanlistItems', 'undoBanlistChange'].map(
        (field) => [
          field,
          { userErrors: [{ code: 'LIMIT_REACHED', message: 'The list would be too long.' }] },
        ],
      ),
    ),
  }),
}

/** The answer of an undo that goes on below the first id there can be. */
function withNext(body: unknown): unknown {
  const { undoBanlistChange } = fieldsOf(fieldsOf(body)['data'])
  return { data: { undoBanlistChange: { ...fieldsOf(undoBanlistChange), next: '1' } } }
}

/** The answer to a comparison after which so many entries are gone. */
function withRemoved(body: unknown, count: number): unknown {
  const client = fieldsOf(fieldsOf(fieldsOf(body)['data'])['client'])
  const difference = fieldsOf(client['banlistDifference'])
  const nodes = itemsOf(difference['nodes']).slice(0, count)
  return { data: { client: { ...client, banlistDifference: { ...difference, nodes } } } }
}
