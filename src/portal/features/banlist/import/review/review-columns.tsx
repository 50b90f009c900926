import type { ReactNode } from 'react'

import { splitLink } from '#portal/features/banlist/list/link-parts.ts'
import { AddressLine } from '#portal/features/banlist/list/LinkText.tsx'
import { readableLink } from '#portal/features/banlist/list/unicode-host.tsx'
import type { ReviewRow, Tab } from '#portal/features/banlist/state/use-list-import.ts'
import type { Format } from '#portal/i18n/formatters.ts'
import type { Column } from '#portal/ui/table/table-model.ts'

import type { BanlistImportTexts } from '../../banlist-import-texts.ts'

import styles from './review.module.css'

/** The input of the columns. */
interface ColumnWords {
  texts: BanlistImportTexts
  format: Format
  /** the field to correct a line in */
  fix: (row: ReviewRow) => ReactNode
  /** the mark of an address that bans the publication itself */
  ownMark: ReactNode
}

/** The columns of a tab; the line as it stands in the list is always among them. */
export function reviewColumns(tab: Tab, words: ColumnWords): readonly Column<ReviewRow>[] {
  const { line, link, raw, note, firstLine, coveredBy, reason, fixing } = allColumns(words)
  const headline = { ...raw, phone: 'title' } as const
  const { width: _width, ...wholeLine } = headline
  const usual = [line, link, raw, note]
  const columns: Record<Tab, readonly Column<ReviewRow>[]> = {
    fresh: usual,
    listed: usual,
    cleaned: usual,
    duplicate: [line, link, raw, firstLine],
    covered: [line, link, coveredBy, { ...raw, width: '28%' }],
    invalid: [line, { ...headline, width: '26%' }, reason, fixing],
    comments: [line, wholeLine],
  }
  return columns[tab]
}

function allColumns({ texts, format, fix, ownMark }: ColumnWords) {
  const { columns, reasons } = texts
  return {
    line: {
      ...textColumn('line', columns.line(), ({ line }) => format.number(line)),
      width: '68px',
      phone: 'number',
    },
    link: {
      id: 'link',
      header: columns.link(),
      phone: 'title',
      render: ({ link, bansOwn }) => (
        <AddressLine link={link ?? ''} parts={splitLink(readableLink(link ?? ''))}>
          {bansOwn && ownMark}
        </AddressLine>
      ),
    },
    raw: {
      id: 'raw',
      header: columns.raw(),
      width: '26%',
      phone: 'detail',
      render: ({ raw }) => (
        <span className={styles.raw} title={raw}>
          {raw}
        </span>
      ),
    },
    note: {
      ...textColumn('note', columns.note(), (row) => besideOf(row, texts, format)),
      width: '120px',
    },
    firstLine: {
      ...textColumn('firstLine', columns.firstLine(), (row) => format.number(row.firstLine ?? 0)),
      align: 'end',
      width: '140px',
    },
    coveredBy: {
      ...textColumn('coveredBy', columns.coveredBy(), ({ coveredBy }) =>
        readableLink(coveredBy ?? ''),
      ),
      width: '24%',
      phone: 'detail',
    },
    reason: {
      ...textColumn(
        'reason',
        columns.reason(),
        ({ fault }) => (fault === null ? '' : reasons[fault]()),
        styles.reason,
      ),
      width: '190px',
    },
    fixing: { id: 'fix', header: columns.fix(), phone: 'detail', render: fix },
  } satisfies Record<string, Column<ReviewRow>>
}

/** Note, last day and pause, which go in with the address. */
function besideOf(
  { comment, expires, paused }: ReviewRow,
  { columns }: BanlistImportTexts,
  format: Format,
): string {
  const day = expires === null ? '' : columns.until({ day: format.date(expires) })
  return [comment ?? '', day, paused ? columns.paused() : '']
    .filter((text) => text !== '')
    .join(' · ')
}

/** A column of texts, each in full where the mouse rests on it. */
function textColumn(
  id: string,
  header: string,
  textOf: (row: ReviewRow) => string,
  className?: string,
): Column<ReviewRow> {
  return {
    id,
    header,
    render: (row) => (
      <span className={className} title={textOf(row)}>
        {textOf(row)}
      </span>
    ),
  }
}
