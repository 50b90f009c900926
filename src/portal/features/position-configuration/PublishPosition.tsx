import { dataSources } from '#contract/data-sources.ts'
import { PublishView } from '#portal/forms/versions/PublishView.tsx'
import { publishedDocument, type OpenConfiguration } from '#portal/forms/versions/versioned.ts'
import { useVersionTexts } from '#portal/i18n/areas/versions-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'

import { positionOf, sourceLook } from './position-document.ts'
import { usePositionTexts } from './position-texts.ts'
import { sharesOf } from './sources/weights.ts'
import { usePlaces } from './use-position-versioned.tsx'

import styles from './positions.module.css'

/** Both mixes as bars, the differences, and the reports that follow the plan. */
export function PublishPosition({ open }: { open: OpenConfiguration }) {
  const { effects: words, sentences } = usePositionTexts()
  const places = usePlaces(open.draft.document)
  const versionWords = useVersionTexts()
  const { screens } = useTexts()
  const number = open.known?.newest?.number ?? 0
  const [published, draft] = [publishedDocument(open), open.draft.document]
  const isSamePlan =
    number > 0 && JSON.stringify(planOf(published)) === JSON.stringify(planOf(draft))
  const mixes = [
    ...(number === 0 ? [] : [{ name: versionWords.version({ number }), document: published }]),
    { name: versionWords.draft(), document: draft },
  ]
  return (
    <PublishView
      open={open}
      drawing={
        <div className={styles.mixes}>
          {mixes.map(({ name, document }) => (
            <Mix key={name} name={name} document={document} />
          ))}
          <MixLegend />
        </div>
      }
      effects={[
        ...(places === ''
          ? []
          : [{ name: words.pages(), value: places, detail: sentences.seenHint() }]),
        {
          name: words.reports(),
          value: [screens.positionReport.title(), screens.recommendationBoxReport.title()].join(
            ', ',
          ),
          detail: isSamePlan ? words.samePlan() : words.newPlan(),
        },
      ]}
    />
  )
}

/** The share of each data source. */
function planOf(document: unknown): readonly number[] {
  const shares = sharesOf(positionOf(document).weights)
  return dataSources.map((source) => shares[source] ?? 0)
}

function Mix({ name, document }: { name: string; document: unknown }) {
  const words = usePositionTexts()
  const format = useFormat()
  const isPhone = useIsPhone()
  const shares = sharesOf(positionOf(document).weights)
  return (
    <>
      <span>{name}</span>
      <span className={styles.bars} aria-hidden>
        {dataSources.map((source) => {
          const share = shares[source] ?? 0
          if (share === 0) return null
          return (
            <i key={source} style={{ flex: `${share} 1 0`, background: sourceLook[source] }}>
              {words.letters[source]()}{' '}
              {isPhone ? format.number(share * 100) : format.percent(share)}
            </i>
          )
        })}
      </span>
    </>
  )
}

function MixLegend() {
  const words = usePositionTexts()
  return (
    <small className={styles.legend}>
      {dataSources.map((source) => (
        <span key={source}>
          <i style={{ background: sourceLook[source] }} />
          {words.letters[source]()} {words.sourceNames[source]()}
        </span>
      ))}
    </small>
  )
}
