import styles from './chart-figure.module.css'

interface Props {
  label: string
  heads: readonly string[]
  /** The first cell names the row. */
  rows: readonly { key: string; cells: readonly string[] }[]
  /** In pixels; longer tables scroll. As high as its rows unless told. */
  height?: number
}

// The region scrolls, so the keyboard must reach it although it is not a control.
const reachable = { tabIndex: 0 }

/** The numbers of a drawing as a table. */
export function TwinTable({ label, heads, rows, height }: Props) {
  const scrolls = height === undefined ? {} : { ...reachable, style: { height } }
  return (
    <section className={styles.scroll} aria-label={label} {...scrolls}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...others] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {others.map((cell, i) => (
                <td key={heads[i + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
