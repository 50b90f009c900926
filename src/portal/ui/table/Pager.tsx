import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'

import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { Button } from '../controls/Button.tsx'
import { IconAction } from '../controls/IconAction.tsx'
import { useIsPhone } from '../hooks/use-width.ts'
import { useMenu } from '../overlays/use-menu.tsx'

import styles from './pager.module.css'

/** Rows per page, or all of them. */
type PerPage = number | 'all'

/** The options of rows per page (spec 9: "All" and a choice). */
const perPageChoices: readonly PerPage[] = [10, 25, 50, 100, 'all']

interface Props {
  /** The name of the rows, in the plural: "Articles". */
  name: string
  /** The first page is 1. */
  page: number
  perPage: PerPage
  /** How many rows there are; undefined while it is not known. */
  total: number | undefined
  /** The total is a lower bound. */
  isAtLeast?: boolean
  onPage: (page: number) => void
  onPerPage: (perPage: PerPage) => void
}

/**
 * The range of rows on this page, links to other pages and the choice of rows per page. On a phone the first page
 * grows instead.
 */
export function Pager(props: Props) {
  const { page, perPage, total, onPage } = props
  const texts = useTexts()
  const format = useFormat()
  const isPhone = useIsPhone()
  const lastPage = perPage === 'all' ? 1 : Math.max(1, Math.ceil((total ?? 0) / perPage))
  const grows = isPhone && page === 1
  return (
    <nav className={styles.pager} aria-label={texts.ui.pages()}>
      <output className={styles.place} data-all={perPage === 'all' || undefined}>
        {total !== undefined && total > 0 && placeText(props, total, texts, format)}
      </output>
      {grows && lastPage > 1 && <More {...props} />}
      {!grows && lastPage > 1 && (
        <div className={styles.pages}>
          <IconAction
            label={texts.ui.previousPage()}
            icon={<IconChevronLeft />}
            isDisabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          {pagesShown(page, lastPage).map((shown, i) =>
            shown === null ? (
              <span key={`gap-${i < 3}`} className={styles.gap}>
                …
              </span>
            ) : (
              <button
                key={shown}
                type="button"
                className={styles.page}
                aria-label={texts.ui.page({ page: shown })}
                aria-current={shown === page ? 'page' : undefined}
                onClick={() => onPage(shown)}
              >
                {format.number(shown)}
              </button>
            ),
          )}
          <IconAction
            label={texts.ui.nextPage()}
            icon={<IconChevronRight />}
            isDisabled={page >= lastPage}
            onClick={() => onPage(page + 1)}
          />
        </div>
      )}
      <PerPageMenu {...props} />
    </nav>
  )
}

/** The longest page that one call loads; beyond it all rows come, as they scroll into sight. */
const longest = 100

function More({ perPage, total, isAtLeast = false, onPerPage }: Props) {
  const { ui } = useTexts()
  const format = useFormat()
  if (perPage === 'all' || total === undefined) return null
  const rest = total - perPage
  const more = isAtLeast ? step : Math.min(step, rest)
  const isLast = perPage + more > longest
  return (
    <div className={styles.more}>
      <Button onClick={() => onPerPage(isLast ? 'all' : perPage + step)}>
        {isLast ? ui.all() : ui.more({ count: format.number(more) })}
      </Button>
    </div>
  )
}

/** So many rows come at a time. */
const step = 25

type Texts = ReturnType<typeof useTexts>
type Format = ReturnType<typeof useFormat>

function placeText(props: Props, total: number, texts: Texts, format: Format): string {
  const count = props.isAtLeast === true ? texts.ui.atLeast({ count: total }) : format.number(total)
  if (props.perPage === 'all') return texts.ui.allOf({ count, name: props.name })
  const from = (props.page - 1) * props.perPage + 1
  const to = Math.min(total, from + props.perPage - 1)
  return texts.ui.pageOf({ from: format.number(from), to: format.number(to), count })
}

function PerPageMenu({ name, perPage, onPerPage }: Props) {
  const texts = useTexts()
  const format = useFormat()
  const written = (choice: PerPage) => (choice === 'all' ? texts.ui.all() : format.number(choice))
  const [trigger, menu] = useMenu({
    place: 'top-end',
    lines: perPageChoices.map((choice) => ({
      label: written(choice),
      isChosen: choice === perPage,
      onChoose: () => onPerPage(choice),
    })),
  })
  return (
    <>
      <button {...trigger} className={styles.perPage}>
        {texts.ui.perPage({ name })} <b>{written(perPage)}</b>
        <IconChevronDown aria-hidden />
      </button>
      {menu}
    </>
  )
}

/**
 * The page numbers a pager shows: first, last and those around the current one; null is a gap. A
 * gap never hides a single page.
 */
export function pagesShown(page: number, lastPage: number): (number | null)[] {
  const around = [1, page - 1, page, page + 1, lastPage]
  const shown = [...new Set(around)]
    .filter((number) => number >= 1 && number <= lastPage)
    .toSorted((one, other) => one - other)
  return shown.flatMap((number, i) => {
    const before = shown[i - 1]
    const missing = before === undefined ? 0 : number - before - 1
    if (missing === 0) return [number]
    return missing === 1 ? [number - 1, number] : [null, number]
  })
}
