import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'

import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { Button } from '../controls/Button.tsx'
import { useIsPhone } from '../hooks/use-width.ts'
import { Sheet } from '../overlays/Sheet.tsx'

import styles from './filters.module.css'

interface Props {
  /** The period; stays in sight on a phone. */
  range?: ReactNode
  /** The filters; on a phone they lie behind one button. */
  children?: ReactNode
  /** How many of the filters are set. */
  setCount?: number
  /** The sort order as a menu, for phones, where there is no table head: it stands in its place. */
  sort?: ReactNode
  search?: ReactNode
  /** The content at the right before the search: a count, a quiet action. */
  aside?: ReactNode
  /** Each control keeps its width, whatever it says. */
  isFixed?: boolean
}

/** One row of controls that narrow what is shown, with the search at the right. */
export function FilterBar(props: Props) {
  const { range, children, setCount = 0, sort, search, aside, isFixed = false } = props
  const isPhone = useIsPhone()
  return (
    <div className={styles.bar} data-fixed={isFixed || undefined}>
      {range}
      {isPhone ? (
        <>
          {children !== undefined && <FilterSheet setCount={setCount}>{children}</FilterSheet>}
          {search}
          <div className={styles.end}>
            {aside}
            {sort}
          </div>
        </>
      ) : (
        <>
          {children}
          <div className={styles.end}>
            {aside}
            {search}
          </div>
        </>
      )}
    </div>
  )
}

function FilterSheet({ setCount, children }: { setCount: number; children: ReactNode }) {
  const texts = useTexts()
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <div className={styles.control}>
        <button type="button" className={styles.trigger} onClick={() => setIsOpen(true)}>
          <IconAdjustmentsHorizontal aria-hidden />
          <span className={styles.value}>{texts.ui.filters()}</span>
          {setCount > 0 && <span className={styles.count}>{format.number(setCount)}</span>}
        </button>
      </div>
      <Sheet isOpen={isOpen} onClose={close} side="bottom" title={texts.ui.filters()}>
        <div className={styles.sheet}>
          {children}
          <Button variant="filled" onClick={close}>
            {texts.ui.done()}
          </Button>
        </div>
      </Sheet>
    </>
  )
}
