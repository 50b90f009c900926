import { Combobox, Modal, useCombobox } from '@mantine/core'
import { IconSearch, IconArrowRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { KeyboardEvent } from 'react'

import { screens } from '#portal/app/url/screens.ts'
import type { Locale } from '#portal/i18n/locale.ts'
import { useTexts, useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { foundWords } from '#portal/i18n/screen-words.ts'
import { useReturnFocus } from '#portal/ui/hooks/use-focus.ts'
import { useTopmost } from '#portal/ui/overlays/use-topmost.ts'
import { ScreenIcon } from '#portal/ui/screens/ScreenIcon.tsx'
import { MantineScope } from '#portal/ui/theme/MantineScope.tsx'

import { usePaletteTexts } from './palette-texts.ts'
import { foundCommands, useActionOptions } from './use-action-options.tsx'
import type { RefusedCommand } from './use-action-options.tsx'
import { useCommands } from './use-commands.tsx'
import type { Command } from './use-commands.tsx'
import { useFoundGroups } from './use-found-groups.ts'
import type { FoundGroup } from './use-found-groups.ts'

import styles from './command-palette.module.css'

const look = { groupLabel: styles.kind ?? '' }

/** The things that machines do now. */
function PossibleActions({ actions }: { actions: readonly Command[] }) {
  const texts = usePaletteTexts()
  if (actions.length === 0) return null
  return (
    <Combobox.Group label={texts.possible()} classNames={look}>
      {actions.map(({ id, icon, label, hint }) => (
        <Combobox.Option key={id} value={id} className={styles.option}>
          {icon}
          <span>{label}</span>
          <span className={styles.hint}>{hint}</span>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  )
}

/** The things that they do not do now, each with its reason. */
function RefusedActions({ actions }: { actions: readonly RefusedCommand[] }) {
  const texts = usePaletteTexts()
  if (actions.length === 0) return null
  return (
    <Combobox.Group label={texts.notNow()} classNames={look}>
      {actions.map(({ id, icon, label, hint, reason }) => (
        <Combobox.Option key={id} value={id} className={styles.option} data-refused>
          {icon}
          <span>
            {label}
            <span className={styles.reason}>{reason}</span>
          </span>
          <span className={styles.hint}>{hint}</span>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  )
}

// The list stands below it for as long as the palette is open.
const searchRole = { role: 'combobox' }

/** The dialog would wait for its first frame: what is typed until then would be lost. */
const focusAtOnce = (field: HTMLInputElement | null) => field?.focus()

interface Props {
  onLanguage: (locale: Locale) => void
  onClose: () => void
}

/** Finds a screen, a command or something inside a screen by a few letters, and goes there. */
export function CommandPalette({ onLanguage, onClose }: Props) {
  const texts = useTexts()
  const label = usePaletteTexts().searchLabel()
  const [words, setWords] = useState('')
  const commands = useCommands(onLanguage)
  const result = foundCommands(commands, words)
  const actions = useActionOptions(words)
  const groups = useFoundGroups(words)
  const options = [
    ...actions.possible,
    ...result,
    ...groups.flatMap(({ options: things, all }) => [...things, ...(all ? [all] : [])]),
    ...actions.refused,
  ]
  const box = useCombobox({ opened: true })
  const { selectFirstOption } = box
  const first = options[0]?.id
  // The field learns which list it controls only when it is drawn after the list.
  const [, setIsListed] = useState(false)
  useEffect(() => {
    // The options are in the document one frame after the dialog.
    const frame = requestAnimationFrame(() => {
      if (first !== undefined) selectFirstOption()
      setIsListed(true)
    })
    return () => cancelAnimationFrame(frame)
  }, [first, selectFirstOption])
  useReturnFocus()
  useTopmost(true)
  // The library keeps the key for the list, which is never closed alone.
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
  }
  const run = (id: string) => {
    onClose()
    options.find((command) => command.id === id)?.run()
  }
  return (
    <MantineScope>
      <Modal.Root opened onClose={onClose} size={560} yOffset="12vh" centered={false}>
        <Modal.Overlay />
        <Modal.Content aria-label={label}>
          <Combobox store={box} onOptionSubmit={run}>
            <div className={styles.field}>
              <IconSearch aria-hidden />
              <Combobox.EventsTarget withExpandedAttribute>
                <input
                  ref={focusAtOnce}
                  data-autofocus
                  {...searchRole}
                  value={words}
                  placeholder={texts.shell.search()}
                  aria-label={label}
                  onChange={(event) => setWords(event.currentTarget.value)}
                  onKeyDown={pressed}
                />
              </Combobox.EventsTarget>
            </div>
            <Combobox.Options className={styles.options} aria-label={label}>
              <PossibleActions actions={actions.possible} />
              {result.map((command) => (
                <Combobox.Option key={command.id} value={command.id} className={styles.option}>
                  {command.icon}
                  <span>{command.label}</span>
                  <span className={styles.hint}>{command.hint}</span>
                </Combobox.Option>
              ))}
              {groups.map((group) => (
                <FoundOptions key={group.text} group={group} />
              ))}
              <RefusedActions actions={actions.refused} />
            </Combobox.Options>
            <FoundNotes
              groups={groups}
              isAlone={result.length + actions.possible.length + actions.refused.length === 0}
            />
          </Combobox>
        </Modal.Content>
      </Modal.Root>
    </MantineScope>
  )
}

/** The matches of one kind below their heading. */
function FoundOptions({ group }: { group: FoundGroup }) {
  const words = foundWords(useTexts(), group.text)
  const format = useFormat()
  const screen = screens.find(({ path }) => path === group.screen)
  if (group.options.length === 0) return null
  return (
    <Combobox.Group label={words.title()} classNames={{ groupLabel: styles.kind ?? '' }}>
      {group.options.map(({ id, label, date }) => (
        <Combobox.Option key={id} value={id} className={styles.option}>
          {screen && <ScreenIcon screen={screen} />}
          <span className={styles.name}>{label}</span>
          {date !== null && <span className={styles.hint}>{format.date(date)}</span>}
        </Combobox.Option>
      ))}
      {group.all && (
        <Combobox.Option value={group.all.id} className={styles.option}>
          <IconArrowRight aria-hidden />
          <span>{words.all({ count: group.all.count })}</span>
        </Combobox.Option>
      )}
    </Combobox.Group>
  )
}

interface FoundNotesProps {
  groups: readonly FoundGroup[]
  /** no screen or command matches either */
  isAlone: boolean
}

/** Says of each kind that it is searched, not found or not reached. */
function FoundNotes({ groups, isAlone }: FoundNotesProps) {
  const texts = useTexts()
  const isNothing =
    isAlone && groups.every(({ state, options }) => state === 'found' && options.length === 0)
  return (
    <output className={styles.notes}>
      {isNothing ? (
        <span>{texts.errors.noMatches()}</span>
      ) : (
        groups.map((group) => <FoundNote key={group.text} group={group} />)
      )}
    </output>
  )
}

function FoundNote({ group: { text, state, options, reload } }: { group: FoundGroup }) {
  const texts = useTexts()
  const words = foundWords(texts, text)
  if (state === 'failed') {
    return (
      <span>
        {words.failed()}{' '}
        <button type="button" className={styles.again} onClick={reload}>
          {texts.ui.tryNow()}
        </button>
      </span>
    )
  }
  if (options.length > 0) return null
  return <span>{state === 'searching' ? words.searching() : words.none()}</span>
}
