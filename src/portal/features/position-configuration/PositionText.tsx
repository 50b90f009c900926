import { IconCheck } from '@tabler/icons-react'

import { dataSources } from '#contract/data-sources.ts'
import { DetailSection } from '#portal/forms/list-detail/DetailSection.tsx'
import { type OpenConfiguration, shownDocument } from '#portal/forms/versions/versioned.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { StateMark } from '#portal/ui/page/StateMark.tsx'

import { positionOf, sourceLook } from './position-document.ts'
import { usePositionTexts } from './position-texts.ts'
import { useSeenClasses, type SeenClasses } from './positions.queries.ts'
import { sharesOf } from './sources/weights.ts'

import styles from './positions.module.css'

/** Everything about a position as text, for those who may only read it. */
export function PositionText({ open }: { open: OpenConfiguration }) {
  const words = usePositionTexts()
  const seen = useSeenClasses()
  const { classes, weights, metadata } = positionOf(shownDocument(open))
  const note = open.known?.newest?.note ?? null
  return (
    <div className={styles.form}>
      <DetailSection title={words.classes()} place="beside">
        <ul className={styles.lines}>
          {classes.map((name) => (
            <li key={name}>
              <code translate="no">.{name}</code> <Seen name={name} seen={seen} />
            </li>
          ))}
        </ul>
      </DetailSection>
      <DetailSection title={words.sources()} place="beside">
        <SourceLines weights={weights} />
      </DetailSection>
      <DetailSection title={words.metadata()} place="beside">
        {metadata.length === 0 ? (
          <p>{words.none()}</p>
        ) : (
          <ul className={styles.lines}>
            {metadata.map(({ name, value }) => (
              <li key={name} translate="no">
                {name} = {value}
              </li>
            ))}
          </ul>
        )}
      </DetailSection>
      {note !== null && (
        <DetailSection title={words.noteTitle()} place="beside">
          <p translate="no">{note}</p>
        </DetailSection>
      )}
    </div>
  )
}

function SourceLines({ weights }: Pick<ReturnType<typeof positionOf>, 'weights'>) {
  const words = usePositionTexts()
  const format = useFormat()
  const shares = sharesOf(weights)
  return (
    <table className={styles.happened}>
      <thead>
        <tr>
          <th scope="col">{words.source()}</th>
          <th scope="col">{words.weight()}</th>
          <th scope="col">{words.share()}</th>
        </tr>
      </thead>
      <tbody>
        {dataSources.map((source) => (
          <tr key={source}>
            <th scope="row">
              <i className={styles.sign} style={{ background: sourceLook[source] }} aria-hidden>
                {words.letters[source]()}
              </i>
              {words.sourceNames[source]()}
            </th>
            <td>{format.number(weights[source])}</td>
            <td>{shares[source] === null ? noValue : format.percent(shares[source])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The pages on which a class was seen; nothing while that is unknown. */
export function Seen({ name, seen }: { name: string; seen: SeenClasses | undefined }) {
  const words = usePositionTexts()
  if (seen === undefined) return null
  const pages = seen.get(name)
  if (pages === undefined)
    return (
      <span className={styles.unseen}>
        <StateMark shape="warning" /> {words.never()}
      </span>
    )
  return (
    <span className={styles.seen}>
      <IconCheck aria-hidden /> {words.seenOn({ count: pages })}
    </span>
  )
}
