import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'

import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { Button } from '../controls/Button.tsx'
import { useIsPhone, useWidth } from '../hooks/use-width.ts'
import { Sheet } from '../overlays/Sheet.tsx'
import { usePanel } from '../overlays/use-panel.tsx'

import styles from './filters.module.css'

interface Filters {
  /** How many of them are set. */
  count: number
  /** Drawn when they are looked at. */
  content: ReactNode
}

interface Props {
  range: ReactNode
  /** The filters that always stand in the row where there is room. */
  main: ReactNode
  /** The name of the button of the others: "More filters". */
  moreName: string
  /** The others; without any there is no button. */
  more: Filters | undefined
  /** All of them, for where there is no room. */
  all: Filters
  search: ReactNode
}

/** With less room the filters lie behind one button. */
const roomFor = 800

/** One line of controls in fixed order and of fixed widths, which never wraps. */
export function FilterRow({ range, main, moreName, more, all, search }: Props) {
  const { ui } = useTexts()
  const [row, width] = useWidth()
  const isPhone = useIsPhone()
  const isCompact = isPhone || (width > 0 && width < roomFor)
  return (
    <div ref={row} className={styles.row} data-compact={isCompact || undefined}>
      {range}
      {isCompact ? (
        isPhone ? (
          <FilterSheet name={ui.filters()} {...all} />
        ) : (
          <FilterPopover name={ui.filters()} {...all} />
        )
      ) : (
        <>
          {main}
          {more !== undefined && <FilterPopover name={moreName} {...more} />}
        </>
      )}
      {search}
    </div>
  )
}

interface NamedFilters extends Filters {
  name: string
}

function FilterPopover({ name, count, content }: NamedFilters) {
  const [trigger, panel] = usePanel({
    label: name,
    content: <div className={styles.panel}>{content}</div>,
  })
  return (
    <>
      <div className={`${styles.control} ${styles.more}`} data-set={count > 0 || undefined}>
        <button {...trigger} className={styles.trigger}>
          <Named name={name} count={count} />
          <IconChevronDown aria-hidden />
        </button>
      </div>
      {panel}
    </>
  )
}

function FilterSheet({ name, count, content }: NamedFilters) {
  const { ui } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <div className={styles.control} data-set={count > 0 || undefined}>
        <button type="button" className={styles.trigger} onClick={() => setIsOpen(true)}>
          <IconAdjustmentsHorizontal aria-hidden />
          <Named name={name} count={count} />
        </button>
      </div>
      <Sheet isOpen={isOpen} onClose={close} side="bottom" title={name}>
        <div className={styles.panel}>
          {content}
          <Button variant="filled" onClick={close}>
            {ui.done()}
          </Button>
        </div>
      </Sheet>
    </>
  )
}

function Named({ name, count }: { name: string; count: number }) {
  const format = useFormat()
  return (
    <>
      <span className={styles.value}>{name}</span>
      {count > 0 && <span className={styles.count}>{format.number(count)}</span>}
    </>
  )
}
