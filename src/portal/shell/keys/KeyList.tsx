import { Modal } from '@mantine/core'
import { Fragment } from 'react'

import { useScreenKeys } from '#portal/app/publication/use-current-publication.ts'
import type { ScreenKey } from '#portal/app/registration.ts'
import { useScreen } from '#portal/app/url/screens.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { pageTexts } from '#portal/i18n/page-texts.ts'
import { screenWords } from '#portal/i18n/screen-words.ts'
import { CheckBox } from '#portal/ui/controls/CheckBox.tsx'
import { ctrlName } from '#portal/ui/controls/KeyHint.tsx'
import { useReturnFocus } from '#portal/ui/hooks/use-focus.ts'
import { useTopmost } from '#portal/ui/overlays/use-topmost.ts'
import { OxfordRule } from '#portal/ui/page/PageHead.tsx'
import { MantineScope } from '#portal/ui/theme/MantineScope.tsx'

import type { Shortcuts } from './use-shortcuts.ts'

import styles from './key-list.module.css'

/** Keys as they are written on a keyboard, each of several that do the same. */
function KeyNames({ keys }: { keys: readonly string[] }) {
  const { names, or } = useKeyTexts()
  const { ui } = useTexts()
  const nameOf = (key: string) => {
    if (key === 'Control') return ctrlName(ui.ctrl())
    const name = Object.entries(names).find(([known]) => known === key)?.[1]
    return name?.() ?? signs[key] ?? key.toUpperCase()
  }
  return keys.map((combination, index) => (
    <Fragment key={combination}>
      {index > 0 && <span className="visually-hidden">{or()}</span>}
      {combination.split('+').map((key) => (
        <kbd key={key} className={styles.key}>
          {nameOf(key)}
        </kbd>
      ))}
    </Fragment>
  ))
}

const signs: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓' }

type Line = Pick<ScreenKey, 'keys' | 'text'>

const everywhere: readonly Line[] = [
  { keys: ['Control+k'], text: 'palette' },
  { keys: ['?'], text: 'help' },
]

/** The keys of the screen, then those of everywhere. */
export function KeyList({ shortcuts }: { shortcuts: Shortcuts }) {
  const texts = useTexts()
  const words = useKeyTexts()
  const screen = useScreen()
  const own = useScreenKeys(screen?.path)
  useReturnFocus()
  const isTopmost = useTopmost(true)
  const keysAt = (place: ScreenKey['place']) => own.filter((key) => key.place === place)
  const name = screen === undefined ? undefined : screenWords(texts, screen.title).title()
  const hasRows = own.some(({ place }) => place !== 'page')
  return (
    <MantineScope>
      <Modal.Root
        opened
        onClose={shortcuts.closeList}
        closeOnEscape={isTopmost}
        size={hasRows ? 800 : 440}
      >
        <Modal.Overlay />
        <Modal.Content>
          <div className={styles.head}>
            <Modal.Title className={styles.title}>{words.title()}</Modal.Title>
            <p className={styles.deck}>
              {name === undefined || own.length === 0
                ? words.everywhere()
                : words.deck({ screen: name })}
            </p>
            <Modal.CloseButton aria-label={texts.ui.close()} />
          </div>
          <div className={styles.body}>
            <OxfordRule />
            <div className={styles.columns}>
              {hasRows && (
                <div>
                  <Group title={words.inRows()} lines={keysAt('rows')} />
                  <Group title={words.onEntry()} lines={keysAt('entry')} />
                </div>
              )}
              <div>
                <Group title={words.onPage()} lines={keysAt('page')} />
                <Group title={words.everywhere()} lines={everywhere} />
              </div>
            </div>
            <div className={styles.foot}>
              <label className={styles.choice}>
                <CheckBox
                  checked={shortcuts.isOn}
                  onChange={({ currentTarget }) => shortcuts.turn(currentTarget.checked)}
                />
                {words.singleKeys()}
              </label>
              <p>{words.neverInText()}</p>
            </div>
          </div>
        </Modal.Content>
      </Modal.Root>
    </MantineScope>
  )
}

function Group({ title, lines }: { title: string; lines: readonly Line[] }) {
  const words = useKeyTexts()
  if (lines.length === 0) return null
  return (
    <section>
      <h3 className={styles.group}>{title}</h3>
      <dl>
        {lines.map(({ keys, text }) => (
          <div key={text} className={styles.line}>
            <dt>{keyWords(words, text)}</dt>
            <dd>
              <KeyNames keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export const german = {
  title: 'Tastenkürzel',
  deck: '{screen} und überall',
  inRows: 'In der Liste',
  onEntry: 'Mit dem Eintrag',
  onPage: 'Auf dieser Seite',
  everywhere: 'Überall',
  or: ' oder ',
  singleKeys: 'Kürzel aus einem Zeichen verwenden',
  neverInText: 'Im Textfeld gelten sie nie.',
  actions: {
    rows: 'Zeile vor oder zurück',
    select: 'Wählen',
    edit: 'Bearbeiten',
    delete: 'Löschen',
    search: 'Suchen',
    addAddress: 'Adresse hinzufügen',
    testAddress: 'Adressen testen',
    history: 'Änderungen',
    undo: 'Rückgängig',
    palette: 'Suche und Befehle',
    help: 'Diese Hilfe',
  },
  names: {
    Space: 'Leertaste',
    Delete: 'Entf',
  },
} as const

export const english = {
  title: 'Keyboard shortcuts',
  deck: '{screen} and everywhere',
  inRows: 'In the list',
  onEntry: 'On the entry',
  onPage: 'On this page',
  everywhere: 'Everywhere',
  or: ' or ',
  singleKeys: 'Use single-character shortcuts',
  neverInText: 'They never apply in a text field.',
  actions: {
    rows: 'Next or previous row',
    select: 'Select',
    edit: 'Edit',
    delete: 'Delete',
    search: 'Search',
    addAddress: 'Add an address',
    testAddress: 'Test addresses',
    history: 'Changes',
    undo: 'Undo',
    palette: 'Search and commands',
    help: 'This help',
  },
  names: {
    Space: 'Space',
    Delete: 'Del',
  },
} as const

/** The texts of the list of keys. */
const useKeyTexts = pageTexts(german, english)

type KeyTexts = ReturnType<typeof useKeyTexts>

/** The words for what a key does, by its registered name. Throws for an unknown one. */
function keyWords({ actions }: KeyTexts, text: string): string {
  if (!isAction(actions, text)) throw new Error(`The dictionary does not know the key ${text}.`)
  return actions[text]()
}

function isAction(actions: KeyTexts['actions'], text: string): text is keyof KeyTexts['actions'] {
  return Object.hasOwn(actions, text)
}
