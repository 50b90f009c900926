import { IconArrowsSort } from '@tabler/icons-react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { hint } from '#portal/ui/overlays/hint.ts'
import { useMenu } from '#portal/ui/overlays/use-menu.tsx'
import { sortOf, writtenSort } from '#portal/ui/table/sort-text.ts'

import { useOrders } from '../people/PeopleFilters.tsx'

import styles from './matrix.module.css'

const directions = ['asc', 'desc'] as const

/** The order of the people as a menu at their number: the names of the columns leave no room to press. */
export function OrderButton() {
  const { ui } = useTexts()
  const [{ sort }, change] = useSearchState()
  const orders = useOrders()
  const current = orders.find(({ id }) => id === sortOf(sort).column)
  const name = `${ui.sortBy()} ${current?.header ?? ''}`.trim()
  const words = { asc: ui.ascending(), desc: ui.descending() }
  const [trigger, menu] = useMenu({
    place: 'bottom-start',
    lines: orders.flatMap(({ id, header }) =>
      directions.map((direction) => ({
        label: `${header}, ${words[direction]}`,
        onChoose: () => change({ sort: writtenSort({ column: id, direction }) }),
      })),
    ),
  })
  return (
    <>
      <button {...trigger} className={styles.order} aria-label={name} {...hint({ text: name })}>
        <IconArrowsSort aria-hidden />
      </button>
      {menu}
    </>
  )
}
