import type { Locator, Page, Request } from 'playwright-core'

/** A note that a person saved, and the one they saw before they did. */
export interface SavedNote {
  readonly note: string
  readonly seen: string
}

/** Writes that the portal has acknowledged. */
export interface Acknowledged {
  readonly saved: SavedNote[]
  readonly added: string[]
  readonly deleted: number[]
}

/** A number from 0 up to below `end`. */
export type Chance = (end: number) => number

const letter = '§'
const hurry = { timeout: 5000 }

/** A user who edits the banlist without knowing of the others; all texts are German. */
export class EditingPerson {
  readonly told: Acknowledged = { saved: [], added: [], deleted: [] }
  readonly #page: Page
  readonly #name: string
  readonly #chance: Chance
  #count = 0

  constructor(page: Page, { name, chance }: { name: string; chance: Chance }) {
    this.#page = page
    this.#name = name
    this.#chance = chance
  }

  /** Does something at random; a row that goes away under the hand is let go. */
  async act(): Promise<void> {
    const deeds = [
      () => this.#edit(),
      () => this.#edit(),
      () => this.#edit(),
      () => this.#add(),
      () => this.#delete(),
      () => this.#undo(),
    ]
    await deeds[this.#chance(deeds.length)]?.()
    this.#count += 1
  }

  async #edit(): Promise<void> {
    const opener = await this.#one(/^Bearbeiten: /)
    if (opener === null || !(await clicked(opener))) return
    const field = this.#editor.getByRole('textbox', { name: 'Notiz' })
    if (!(await appears(field))) return
    // From the first letter on the editor keeps to the version it shows.
    await field.pressSequentially(letter)
    let seen = (await field.inputValue()).replace(letter, '')
    const note = `${this.#name} ${this.#count}`
    await field.fill(note)
    await this.#press('Speichern')
    for (;;) {
      const end = await this.#end()
      if (end === 'saved') return void this.told.saved.push({ note, seen })
      if (end !== 'changed' || this.#chance(2) === 0) return this.#letGo()
      const theirs = this.#editor.getByRole('region', { name: 'Jetzt gespeichert' })
      const [, , shown = ''] = await theirs.getByRole('paragraph').allInnerTexts()
      seen = shown === 'ohne Notiz' ? '' : shown
      // The next answer may be the same question about yet another version.
      const answer = this.#page.waitForResponse((response) => isUpdate(response.request()))
      await this.#press('Meine Fassung speichern')
      await answer
    }
  }

  /** How saving ended: the editor is gone, or asks. */
  async #end(): Promise<'saved' | 'changed' | 'removed'> {
    const gone = this.#page.locator('main:not(:has([aria-label="Eintrag bearbeiten"]))')
    const asks = this.#editor.getByRole('alert')
    await gone.or(asks).first().waitFor()
    if ((await gone.count()) > 0) return 'saved'
    return /schneller/.test(await asks.first().innerText()) ? 'changed' : 'removed'
  }

  async #letGo(): Promise<void> {
    await this.#press(/^(Gespeicherten Stand behalten|Gelöscht lassen|Schließen)$/)
    await this.#editor.waitFor({ state: 'hidden' })
  }

  async #add(): Promise<void> {
    const link = `https://together.example/${this.#name}/${this.#count}`
    const field = this.#page.getByRole('textbox', { name: 'Neue Adresse' })
    await field.fill(link)
    await field.press('Enter')
    await this.#page.getByText(`${link} steht jetzt auf der Sperrliste`).first().waitFor()
    this.told.added.push(link)
  }

  async #delete(): Promise<void> {
    const opener = await this.#one(/^Löschen: /)
    if (opener === null || !(await clicked(opener))) return
    await this.#page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
    const done = this.#page.getByText('1 Adresse gelöscht')
    await done.or(this.#page.getByText('1 Adresse nicht gelöscht')).first().waitFor()
    if ((await done.count()) > 0) return void this.told.deleted.push(1)
    await this.#page.getByRole('button', { name: 'Schließen' }).first().click()
  }

  async #undo(): Promise<void> {
    const undo = this.#page.getByRole('button', { name: 'Rückgängig', exact: true })
    if ((await undo.count()) === 0 || !(await clicked(undo.first()))) return
    await this.#page
      .getByText(/Adressen? rückgängig gemacht/)
      .first()
      .waitFor()
  }

  /** One of the buttons of this name, at random. */
  async #one(name: RegExp): Promise<Locator | null> {
    const buttons = this.#page.getByRole('table').getByRole('button', { name })
    const count = await buttons.count()
    return count === 0 ? null : buttons.nth(this.#chance(count))
  }

  /** By keyboard: the message about the last deletion may float over the editor until one scrolls. */
  #press(name: string | RegExp): Promise<void> {
    return this.#editor.getByRole('button', { name }).press('Enter')
  }

  get #editor(): Locator {
    return this.#page.getByRole('region', { name: 'Eintrag bearbeiten' })
  }
}

function isUpdate(request: Request): boolean {
  return request.postData()?.includes('updateBanlistItem') ?? false
}

/** True when it could be clicked before it went away. */
function clicked(target: Locator): Promise<boolean> {
  return target.click(hurry).then(
    () => true,
    () => false,
  )
}

function appears(target: Locator): Promise<boolean> {
  return target.waitFor(hurry).then(
    () => true,
    () => false,
  )
}
