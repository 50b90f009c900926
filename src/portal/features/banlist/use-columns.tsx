import { useMemo } from 'react'

import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { useUtcDay } from '#portal/state/use-clock.ts'
import { hint } from '#portal/ui/hint.ts'
import type { Column } from '#portal/ui/table-model.ts'

import type { Entry } from './banlist.queries.ts'
import { historyOf } from './entry-history.ts'
import { LinkText } from './LinkText.tsx'

import styles from './banlist.module.css'

/** A name short enough for a column: given name and initial. */
function shortName(name: string | null): string | null {
  const [given, ...others] = name?.split(' ') ?? []
  const initial = others.at(-1)?.[0]
  return initial === undefined ? name : `${given} ${initial}.`
}

/** The columns of the banlist; `term` is marked in the addresses. */
export function useColumns(term: string): readonly Column<Entry>[] {
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
        render: (entry) => <LinkText entry={entry} term={term} utcDay={utcDay} />,
      },
      {
        id: 'note',
        header: columns.note(),
        width: '17%',
        phone: 'detail',
        render: ({ comment }) => <span title={comment ?? undefined}>{comment}</span>,
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
    [columns, history, format, term, utcDay],
  )
}
