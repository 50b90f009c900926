import { IconArrowsDiagonal, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { pageTexts } from '#portal/i18n/page-texts.ts'
import { IconAction } from '#portal/ui/controls/IconAction.tsx'
import { SkeletonLine } from '#portal/ui/page/Skeletons.tsx'

import { useFocusReturn } from './use-focus-return.ts'

import styles from './detail.module.css'

interface Props extends DetailPlace {
  /** a line above the name */
  above?: ReactNode
  /** its name is on the way */
  isLoading?: boolean
  children: ReactNode
}

/** The panel of a row: steps through the list as sorted, closes by Escape, opens as a page of its own. */
export function DetailFrame({ above, isLoading = false, children, ...row }: Props) {
  const { id, name, place, count, previous, next } = row
  const texts = useDetailTexts()
  const format = useFormat()
  const [{ panel }, change] = useSearchState()
  const isPage = panel === 'page'
  const close = () => change({ id: '', panel: '' })
  const frame = useFocusReturn(close, id)
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
      {above}
      <h2 className={styles.title} tabIndex={-1}>
        {name ?? (isLoading ? <SkeletonLine width="70%" /> : texts.elsewhere())}
      </h2>
      {name === undefined && !isLoading ? (
        <p className="quiet">{texts.elsewhereText()}</p>
      ) : (
        children
      )}
    </aside>
  )
}

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

const german = {
  previous: 'Vorige Zeile',
  next: 'Nächste Zeile',
  place: '{place} von {count}',
  page: 'Als Seite öffnen',
  beside: 'Neben der Liste zeigen',
  close: 'Schließen',
  elsewhere: 'Nicht auf dieser Seite der Liste',
  elsewhereText: 'Die Zeile steht auf einer anderen Seite, oder die Filter schließen sie aus.',
} as const

const english = {
  previous: 'Previous row',
  next: 'Next row',
  place: '{place} of {count}',
  page: 'Open as a page',
  beside: 'Show beside the list',
  close: 'Close',
  elsewhere: 'Not on this page of the list',
  elsewhereText: 'The row is on another page, or the filters exclude it.',
} as const

/** The texts around the panel of a row; they come with it. */
const useDetailTexts = pageTexts(german, english)
