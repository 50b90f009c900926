import { Combobox, Modal, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState, type KeyboardEvent } from 'react'

import type { Locale } from '#portal/i18n/locale.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { useReturnFocus } from '#portal/ui/hooks/use-focus.ts'
import { useTopmost } from '#portal/ui/overlays/use-topmost.ts'
import { MantineScope } from '#portal/ui/theme/MantineScope.tsx'

import { PossibleActions, RefusedActions } from './ActionOptions.tsx'
import { foundCommands } from './found-commands.ts'
import { FoundNotes } from './FoundNotes.tsx'
import { FoundOptions } from './FoundOptions.tsx'
import { useActionOptions } from './use-action-options.tsx'
import { useCommands } from './use-commands.tsx'
import { useFoundGroups } from './use-found-groups.ts'

import styles from './command-palette.module.css'

// The list stands below it for as long as the palette is open.
const searchRole = { role: 'combobox' }

interface Props {
  onLanguage: (locale: Locale) => void
  onClose: () => void
}

/** Finds a screen, a command or something inside a screen by a few letters, and goes there. */
export function CommandPalette({ onLanguage, onClose }: Props) {
  const texts = useTexts()
  const [words, setWords] = useState('')
  const commands = useCommands(onLanguage)
  const found = foundCommands(commands, words)
  const actions = useActionOptions(words)
  const groups = useFoundGroups(words)
  const options = [
    ...actions.possible,
    ...found,
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
        <Modal.Content aria-label={texts.shell.searchLabel()}>
          <Combobox store={box} onOptionSubmit={run}>
            <div className={styles.field}>
              <IconSearch aria-hidden />
              <Combobox.EventsTarget withExpandedAttribute>
                <input
                  data-autofocus
                  {...searchRole}
                  value={words}
                  placeholder={texts.shell.search()}
                  aria-label={texts.shell.searchLabel()}
                  onChange={(event) => setWords(event.currentTarget.value)}
                  onKeyDown={pressed}
                />
              </Combobox.EventsTarget>
            </div>
            <Combobox.Options className={styles.options} aria-label={texts.shell.searchLabel()}>
              <PossibleActions actions={actions.possible} />
              {found.map((command) => (
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
              isAlone={found.length + actions.possible.length + actions.refused.length === 0}
            />
          </Combobox>
        </Modal.Content>
      </Modal.Root>
    </MantineScope>
  )
}
