import type { AnyEventObject, StateValueFrom } from 'xstate'

import type { bulkEditMachine } from '#machines/bulk-edit/machine.ts'
import type { BulkEditEvent } from '#machines/bulk-edit/setup.ts'
import type { StateName } from '#machines/state-name.ts'
import { delayOf } from '#machines/transitions.ts'
import { ada } from '#tests/browser/support/portal.ts'

import { underTest } from '../machines-under-test.ts'
import type { Path } from '../paths.ts'
import { itemsOf, namedIds, plantEntries, secondPage, sizeOf } from './banlist-entries.ts'
import type { Planted } from './banlist-entries.ts'
import { undoFromHistory, plantChange } from './banlist-runs.ts'
import type { BrowserSession } from './browser-session.ts'
import { changeRealm } from './realm.ts'
import { RequestInterceptor } from './request-interceptor.ts'
import { fieldsOf, momentsOf } from './walkthrough.ts'
import type { PageDriver, Walkthrough } from './walkthrough.ts'

const { machine } = underTest['bulk-edit']
/** The rows of the fixtures after those that the page in sight begins with. */
const rest = ['d', 'e']
/** The protected one is a match, too. */
const allMatches = `${written(sizeOf(['a', 'b', 'c', ...rest]) + 1)} Treffer`

/** The banlist with the rows of the fixtures, "a" being many; the page in sight begins with "c" and a protected one. */
export const bulkEditWalkthrough: Walkthrough = {
  unreachable: {
    'bulk-edit.choosing · edit.ask · 2':
      'Editing is offered by the bar, which is there while something is selected.',
  },
  allows: ({ event, label }, { value, context }) => {
    const isSelected = sizeOf(fieldsOf(context)['selected']) > 0
    const isChoosing = Object.hasOwn(fieldsOf(value), 'choosing')
    if (event.type === 'matches.select') return isPage(fieldsOf(context)['selected'])
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
      /(delete|edit)BanlistItems|undoBanlistChange/.test(request.postData() ?? ''),
    )
    return new BulkEditDriver(browser, { interceptor, planted })
  },
}

/** All that can be chosen of the page in sight, and nothing else. */
function isPage(ids: unknown): boolean {
  return itemsOf(ids).length === 3 && ['c', 'd', 'e'].every((id) => itemsOf(ids).includes(id))
}

const aboutLocked = new Set(['rows.changed', 'page.toggle', 'row.delete', 'matches.select'])

function beginsRun(path: Path): boolean {
  return momentsOf(path).some(({ step }) => step.event.type === 'run.began')
}

class BulkEditDriver implements PageDriver {
  readonly #browser: BrowserSession
  readonly #interceptor: RequestInterceptor
  readonly #planted: Planted

  constructor(
    browser: BrowserSession,
    { interceptor, planted }: { interceptor: RequestInterceptor; planted: Planted },
  ) {
    this.#browser = browser
    this.#interceptor = interceptor
    this.#planted = planted
  }

  async send(event: AnyEventObject): Promise<void> {
    const { page } = this.#browser
    const press = (name: string | RegExp, within: Pick<typeof page, 'getByRole'> = page) =>
      this.#browser.press(within.getByRole('button', { name, exact: true }))
    const dialog = page.getByRole('dialog')
    const bar = page.getByRole('region', { name: 'Aktionen für die Auswahl' })
    const causes = {
      'rows.changed': async () => this.#planted.lock('c', 'd'),
      'page.toggle': () =>
        this.#browser.press(
          page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }),
        ),
      'matches.select': () => press(`Alle ${allMatches} wählen`),
      'selection.clear': () => press('Auswahl aufheben'),
      // the bar is there with a selection alone, the key always
      'delete.ask': async () =>
        (await bar.isVisible()) ? press('Löschen', bar) : this.#browser.pressKey('Delete'),
      'row.delete': () => press(`Löschen: ${this.#planted.linkOf('c')}`),
      'edit.ask': () => press('Bearbeiten', bar),
      'delete.confirm': () => press('Löschen', dialog),
      'edit.confirm': async () => {
        await dialog.getByRole('textbox', { name: 'Notiz' }).fill('note')
        await press('Speichern', dialog)
      },
      'question.cancel': () => press('Abbrechen', dialog),
      'notice.dismiss': () => press('Schließen'),
      'run.began': () => undoFromHistory(this.#browser),
      'run.ended': async () => {
        await this.#interceptor.holds(() => true)
        await this.#interceptor.once('through')
      },
    } satisfies Record<BulkEditEvent['type'], () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(causes)).get(event.type)?.()
  }

  settle(): Promise<void> {
    return Promise.reject(new Error('It calls nobody'))
  }

  fire(delay: string): Promise<void> {
    return this.#browser.pass(delayOf(machine, delay))
  }

  async assertState(state: string, context: unknown): Promise<void> {
    const { page } = this.#browser
    const { asked, selected } = fieldsOf(context)
    const see = (text: string | RegExp) =>
      this.#browser.waitForVisible(page.getByText(text).first())
    const question = (name: string | RegExp) =>
      this.#browser.waitForVisible(page.getByRole('dialog', { name }))
    const assertions = {
      'choosing.idle': async () => {
        await this.#browser.waitForHidden(page.getByRole('dialog'))
        const count = sizeOf(selected)
        if (count > 0) return see(`${written(count)} ausgewählt`)
        return this.#browser.waitForHidden(
          page.getByRole('region', { name: 'Aktionen für die Auswahl' }),
        )
      },
      'choosing.nothingSelected': () => see('Es wurden keine Einträge ausgewählt'),
      'choosing.allReadOnly': () => see(/ist inzwischen schreibgeschützt$/),
      'asking.deletion': () =>
        question(
          sizeOf(asked) === 1 ? /^(1 )?Adresse löschen\?$/ : `${title(sizeOf(asked))} löschen?`,
        ),
      'asking.edit': () => question(`${title(sizeOf(asked))} bearbeiten`),
      waiting: () => this.#browser.waitForVisible(page.getByRole('button', { name: 'Anhalten' })),
    } satisfies Record<StateName<StateValueFrom<typeof bulkEditMachine>>, () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(assertions)).get(state)?.()
  }

  normalize(context: unknown): unknown {
    const { selected, asked } = fieldsOf(context)
    return {
      selected: namedIds(selected, this.#planted),
      asked: namedIds(asked, this.#planted),
    }
  }
}

function title(count: number): string {
  return count === 1 ? '1 Adresse' : `${written(count)} Adressen`
}

/** As German in Austria writes it. */
function written(count: number): string {
  return String(count).replace(/\B(?=\d{3}$)/, '\u00a0')
}
