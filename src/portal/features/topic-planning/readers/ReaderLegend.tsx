import { readerColours } from './reader-colours.ts'
import { levelBounds, levelOf } from './reader-shares.ts'
import { type ReadersTexts, useReadersTexts } from './readers-texts.ts'

import styles from './readers.module.css'

/** The colours of the map, with the shares that they stand for. */
export function ReaderLegend({ usual }: { usual: number }) {
  const texts = useReadersTexts()
  return (
    <figure className={styles.legend}>
      <figcaption>{texts.legend()}</figcaption>
      <ul>
        {levelBounds(usual).map((bounds) => {
          const level = levelOf((bounds.from ?? 0) / 100, usual)
          return (
            <li key={level}>
              <span style={{ background: readerColours[level] }} />
              {boundsText(texts, bounds)}
            </li>
          )
        })}
      </ul>
    </figure>
  )
}

function boundsText(
  texts: ReadersTexts,
  { from, to }: { from: number | null; to: number | null },
): string {
  if (from === null) return texts.upTo({ to: to ?? 0 })
  return to === null ? texts.from({ from }) : texts.between({ from, to })
}
