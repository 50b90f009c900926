import { Component, type ReactNode } from 'react'

import { measureWidths } from '#portal/ui/hooks/use-width.ts'

interface Props {
  isOpen: boolean
  children: ReactNode
}

type Tops = ReadonlyMap<Element, number>

const openRow = () => document.querySelector('tr[data-open]')

/** A panel that opens or closes changes the height of rows: the page is scrolled so that its row keeps its place. */
export class RowPlace extends Component<Props> {
  private before: Element | null = null
  private tops: Tops | null = null

  override getSnapshotBeforeUpdate({ isOpen }: Props): Tops | null {
    if (isOpen === this.props.isOpen) return null
    this.before = openRow()
    return new Map([...document.querySelectorAll('tbody tr')].map((row) => [row, topOf(row)]))
  }

  override componentDidUpdate(_: Props, _state: unknown, tops: Tops | null) {
    if (tops !== null) {
      // Columns give way first: it comes back here when they have.
      this.tops = tops
      measureWidths()
      this.forceUpdate()
      return
    }
    const row = openRow() ?? this.before
    const top = row === null ? undefined : this.tops?.get(row)
    this.tops = null
    if (row !== null && top !== undefined) window.scrollBy(0, topOf(row) - top)
  }

  override render() {
    return this.props.children
  }
}

function topOf(row: Element): number {
  return row.getBoundingClientRect().top
}
