import { IconArrowsDiagonal, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useDetailTexts } from '#portal/i18n/late/detail-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { IconAction } from '#portal/ui/controls/IconAction.tsx'

import styles from './detail.module.css'

/** The open row among those of the list. */
export interface DetailPlace {
  id: string
  /** its name; undefined where it is not among the loaded rows */
  name: string | undefined
  /** its place in the list as sorted, from 1 on; null where it is not known */
  place: number | null
  count: number | undefined
  /** undefined at the ends of the page */
  previous: string | undefined
  next: string | undefined
}

interface Props extends DetailPlace {
  children: ReactNode
}

/** The panel of a row: steps through the list as sorted, closes by Escape, opens as a page of its own. */
export function DetailFrame({ id, name, place, count, previous, next, children }: Props) {
  const texts = useDetailTexts()
  const format = useFormat()
  const [{ panel }, change] = useSearchState()
  const isPage = panel === 'page'
  const close = () => change({ id: '', panel: '' })
  const frame = useFocusReturn(close)
  const go = (to: string | undefined) => () =>
    to !== undefined && change({ id: to }, { replace: true })
  return (
    <aside
      ref={frame}
      className={styles.panel}
      data-page={isPage || undefined}
      aria-label={name ?? id}
    >
      <div className={styles.bar}>
        <IconAction
          label={texts.previous()}
          icon={<IconChevronUp />}
          isDisabled={previous === undefined}
          onClick={go(previous)}
        />
        <IconAction
          label={texts.next()}
          icon={<IconChevronDown />}
          isDisabled={next === undefined}
          onClick={go(next)}
        />
        {place !== null && count !== undefined && (
          <span className={styles.place}>
            {texts.place({ place: format.number(place), count: format.number(count) })}
          </span>
        )}
        <span className={styles.end}>
          <IconAction
            label={isPage ? texts.beside() : texts.page()}
            icon={<IconArrowsDiagonal />}
            onClick={() => change({ panel: isPage ? '' : 'page' })}
          />
          <IconAction label={texts.close()} icon={<IconX />} onClick={close} />
        </span>
      </div>
      <h2 className={styles.title} tabIndex={-1}>
        {name ?? texts.elsewhere()}
      </h2>
      {name === undefined ? <p className={styles.note}>{texts.elsewhereText()}</p> : children}
    </aside>
  )
}

/** Takes the focus when it opens and gives it back when it closes; Escape closes it. */
function useFocusReturn(close: () => void) {
  const frame = useRef<HTMLElement>(null)
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    const before = document.activeElement
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isElsewhere(event.target)) return
      latest.current()
    }
    frame.current?.querySelector('h2')?.focus({ preventScroll: true })
    document.addEventListener('keydown', pressed)
    return () => {
      document.removeEventListener('keydown', pressed)
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return frame
}

/** A dialog, a menu or a field uses the key itself. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[role="dialog"], [role="menu"], [role="listbox"], input, textarea') !== null
  )
}
