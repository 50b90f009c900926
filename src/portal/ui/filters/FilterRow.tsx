import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react'
import { type ComponentType, Fragment, type ReactNode, useState } from 'react'

import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { Button } from '../controls/Button.tsx'
import { useIsPhone, useWidth } from '../hooks/use-width.ts'
import { Sheet } from '../overlays/Sheet.tsx'
import { usePanel } from '../overlays/use-menu.tsx'

import styles from './filters.module.css'

/** A filter of the row. */
export interface RowFilter {
  key: string
  isSet: boolean
  /** It stands in the row also while it is not set. */
  isMain?: boolean
  /** With a menu, in the row. */
  closed: ReactNode
  /** With its choices in sight, in a panel; left out where it is only in the row. */
  open?: ReactNode
}

interface Props {
  range: ReactNode
  /** The days compared with: in the row where there is room. */
  Comparison?: ComponentType<{ isOpen?: boolean }>
  filters: readonly RowFilter[]
  /** Choices that are no filters: in the row, on a phone behind the button. */
  choices?: ReactNode
  search?: ReactNode
}

/** With less room only what is set stands in the row. */
const roomFor = 880

/** One line of controls, which never wraps: days, filters, "+ Filter" for the others, search. */
export function FilterRow({ range, Comparison, filters, choices, search }: Props) {
  const [row, width] = useWidth()
  const isPhone = useIsPhone()
  const isCompact = isPhone || (width > 0 && width < roomFor)
  const most = isPhone ? 1 : isCompact ? 2 : 4
  const isWhole = ({ isMain = false }: RowFilter) => isMain && !isCompact
  const inRow = filters.filter((one) => one.isSet || isWhole(one)).slice(0, most)
  const others = filters.filter((one) => !isWhole(one))
  const count = others.filter((one) => one.isSet && !inRow.includes(one)).length
  const hasMore =
    others.some(({ open }) => open !== undefined) || (isCompact && Comparison !== undefined)
  const More = isPhone ? FilterSheet : FilterPopover
  return (
    <div ref={row} className={styles.row} data-compact={isCompact || undefined}>
      {range}
      {!isCompact && Comparison && <Comparison />}
      {inRow.map(({ key, closed }) => (
        <Fragment key={key}>{closed}</Fragment>
      ))}
      {hasMore && (
        <More count={count}>
          {isPhone && choices}
          {isCompact && Comparison && <Comparison isOpen />}
          {others.map(({ key, open }) => (
            <Fragment key={key}>{open}</Fragment>
          ))}
        </More>
      )}
      {!isPhone && choices}
      {search}
    </div>
  )
}

interface MoreProps {
  /** How many are set and out of sight. */
  count: number
  children: ReactNode
}

function FilterPopover({ count, children }: MoreProps) {
  const { ui } = useTexts()
  const [trigger, panel] = usePanel({
    label: ui.filters(),
    content: <div className={styles.panel}>{children}</div>,
  })
  return (
    <>
      <div className={styles.control} data-set={count > 0 || undefined}>
        <button {...trigger} className={styles.trigger}>
          <IconPlus aria-hidden />
          <span className={styles.name}>{ui.filters()}</span>
          <Count count={count} />
        </button>
      </div>
      {panel}
    </>
  )
}

function FilterSheet({ count, children }: MoreProps) {
  const { ui } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <div className={styles.control} data-set={count > 0 || undefined}>
        <button
          type="button"
          className={styles.trigger}
          aria-label={ui.filters()}
          onClick={() => setIsOpen(true)}
        >
          <IconAdjustmentsHorizontal aria-hidden />
          <Count count={count} />
        </button>
      </div>
      <Sheet isOpen={isOpen} onClose={close} side="bottom" title={ui.filters()}>
        <div className={styles.panel}>
          {children}
          <Button variant="filled" onClick={close}>
            {ui.done()}
          </Button>
        </div>
      </Sheet>
    </>
  )
}

function Count({ count }: Pick<MoreProps, 'count'>) {
  const format = useFormat()
  return count > 0 && <span className={styles.count}>{format.number(count)}</span>
}
