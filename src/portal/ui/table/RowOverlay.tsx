import { useState, type ReactElement, type ReactNode } from 'react'

import styles from './report-table.module.css'

/** The content over a row. */
export interface RowOverlayContent {
  /** The id of the row. */
  id: string
  node: ReactNode
}

/**
 * The rows with what lies over one of them put before it. Where that row is out of sight or gone, it
 * stays where the row was last, so that what stands in it is kept.
 *
 * @param place the row's among all rows; -1 while it is not among those drawn.
 * @param first the place of the first row drawn.
 */
export function useOver(
  over: RowOverlayContent | undefined,
  { place, first, span }: { place: number; first: number; span: number },
): (rows: ReactElement[]) => ReactElement[] {
  const [last, setLast] = useState(0)
  if (over !== undefined && place !== -1 && place !== last) setLast(place)
  return (rows) => {
    if (over === undefined) return rows
    const at = Math.max(0, Math.min((place === -1 ? last : place) - first, rows.length))
    return rows.toSpliced(at, 0, <RowOverlay key="over" span={span} node={over.node} />)
  }
}

function RowOverlay({ span, node }: { span: number; node: ReactNode }) {
  return (
    <tr>
      <td className={styles.overCell} colSpan={span}>
        <div className={styles.over}>{node}</div>
      </td>
    </tr>
  )
}
