import { useMemo } from 'react'

import { useUtcDay } from '#portal/app/device/use-clock.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { hint } from '#portal/ui/overlays/hint.ts'
import type { Column } from '#portal/ui/table/table-model.ts'

import type { Entry } from '../banlist.queries.ts'
import { historyOf } from './entry-history.ts'
import { LinkText } from './LinkText.tsx'
import { Marked } from './Pieces.tsx'
import { shortName } from './short-name.ts'

import styles from '../banlist.module.css'

/** The columns of the banlist; `term` is marked in addresses and notes, `gone` are ids of deleted entries. */
export function useColumns(term: string, gone: ReadonlySet<string>): readonly Column<Entry>[] {
  const { columns, history } = useTexts().banlist
  const format = useFormat()
  const utcDay = useUtcDay()
  return useMemo(
    () => [
      {
        id: 'link',
        header: columns.link(),
        isSortable: true,
        phone: 'title',
        render: (entry) => (
          <LinkText entry={entry} term={term} utcDay={utcDay} isGone={gone.has(entry.id)} />
        ),
      },
      {
        id: 'note',
        header: columns.note(),
        width: '17%',
        phone: 'detail',
        render: ({ comment }) => (
          <span title={comment ?? undefined}>
            <Marked text={comment ?? ''} term={term} />
          </span>
        ),
      },
      {
        id: 'addedBy',
        header: columns.addedBy(),
        width: '104px',
        render: ({ addedBy }) => (
          <span className={styles.by} title={addedBy ?? undefined}>
            {shortName(addedBy)}
          </span>
        ),
      },
      {
        id: 'dateAdded',
        header: columns.dateAdded(),
        align: 'end',
        width: '128px',
        isSortable: true,
        phone: 'number',
        render: (entry) => (
          <time
            dateTime={entry.dateAdded}
            className={styles.by}
            {...hint({ text: historyOf(entry, history, format) })}
          >
            {format.date(entry.dateAdded)}
          </time>
        ),
      },
    ],
    [columns, history, format, term, utcDay, gone],
  )
}
