import { IconGripVertical, IconLock, IconRestore } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { pageTexts } from '#portal/i18n/page-texts.ts'
import { CheckBox } from '#portal/ui/controls/CheckBox.tsx'

import { chosenColumns, moved, type OfferedColumn } from './report-column.ts'

import styles from './column-list.module.css'

interface Props {
  offered: readonly OfferedColumn[]
}

/** Chooses the columns and their order; both stand in the address. */
export function ColumnList({ offered }: Props) {
  const texts = useColumnTexts()
  const [{ cols }, change] = useSearchState()
  const [dragged, setDragged] = useState<string | null>(null)
  const fixed = offered.filter(({ isFixed }) => isFixed)
  const shown = chosenColumns(offered, cols).slice(fixed.length)
  const others = offered.filter(({ id, isFixed }) => !isFixed && !shown.includes(id))
  const choose = (ids: readonly string[]) => change({ cols: ids }, { replace: true })
  return (
    <div className={styles.panel}>
      <p className={styles.fixed}>
        <IconLock aria-hidden />
        {fixed.map(({ name }) => name).join(', ')}
      </p>
      <ul className={styles.list}>
        {[...shown, ...others.map(({ id }) => id)].map((id) => (
          <ColumnLine
            key={id}
            name={offered.find((column) => column.id === id)?.name ?? id}
            isShown={shown.includes(id)}
            isLast={shown.length === 1}
            onToggle={() => choose(toggled(shown, id))}
            onMove={(by) => choose(moved(shown, id, shown.indexOf(id) + by))}
            onDrag={() => setDragged(id)}
            onDrop={() => dragged !== null && choose(moved(shown, dragged, shown.indexOf(id)))}
          />
        ))}
      </ul>
      <button type="button" className={styles.reset} onClick={() => choose([])}>
        <IconRestore aria-hidden />
        {texts.usual()}
      </button>
    </div>
  )
}

function toggled(shown: readonly string[], id: string): readonly string[] {
  return shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id]
}

interface LineProps {
  name: string
  isShown: boolean
  /** the only one that is shown: it stays */
  isLast: boolean
  onToggle: () => void
  onMove: (by: -1 | 1) => void
  onDrag: () => void
  onDrop: () => void
}

function ColumnLine({ name, isShown, isLast, onToggle, onMove, onDrag, onDrop }: LineProps) {
  const texts = useColumnTexts()
  const pressed = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0 || !isShown) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <li>
      <div
        role="presentation"
        className={styles.line}
        draggable={isShown}
        onDragStart={onDrag}
        onDragOver={(event) => isShown && event.preventDefault()}
        onDrop={onDrop}
      >
        <IconGripVertical aria-hidden data-hidden={!isShown || undefined} />
        <CheckBox
          aria-label={isShown ? `${name}, ${texts.keys()}` : name}
          checked={isShown}
          disabled={isShown && isLast}
          onChange={onToggle}
          onKeyDown={pressed}
        />
        {name}
      </div>
    </li>
  )
}

const german = {
  usual: 'Grundeinstellung',
  keys: 'mit Alt und den Pfeiltasten verschieben',
} as const

const english = {
  usual: 'Usual columns',
  keys: 'move with Alt and the arrow keys',
} as const

/** The texts of the choice of columns; they come with its panel. */
const useColumnTexts = pageTexts(german, english)
