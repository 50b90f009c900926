import type { PositionDocument } from '#contract/configuration.ts'
import { dataSources, type DataSource } from '#contract/data-sources.ts'
import type { Difference } from '#portal/forms/versions/merge.ts'
import type { DifferenceSentence, Versioned } from '#portal/forms/versions/versioned.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { partsOfPosition, positionOf, positionOfParts } from './position-document.ts'
import { usePositionTexts } from './position-texts.ts'
import { useSeenClasses } from './positions.queries.ts'
import { sharesOf } from './sources/weights.ts'

/** Positions as the template for versions knows them. */
export function usePositionVersioned(): Versioned {
  const words = usePositionTexts()
  const format = useFormat()
  const seen = useSeenClasses()
  const { sentences } = words

  const ofWeight = (
    source: DataSource,
    before: PositionDocument,
    after: PositionDocument,
  ): DifferenceSentence => {
    const name = words.sourceNames[source]()
    const [was, is] = [before, after].map(({ weights }) => sharesOf(weights)[source] ?? 0)
    const points = Math.round(((is ?? 0) - (was ?? 0)) * 100)
    const weights = { before: before.weights[source], after: after.weights[source] }
    const text =
      points === 0
        ? sentences.sameShare({ name })
        : points > 0
          ? sentences.moreShare({ name, points })
          : sentences.lessShare({ name, points: -points })
    return {
      text,
      follows: sentences.weights(weights),
      before: format.percent(was),
      after: format.percent(is),
    }
  }

  const ofClass = (name: string, isThere: boolean): DifferenceSentence => {
    const code = <code translate="no">.{name}</code>
    const pages = seen?.get(name)
    const place =
      seen === undefined
        ? undefined
        : pages === undefined
          ? words.never()
          : words.seenOn({ count: pages })
    return {
      text: (
        <>
          {isThere ? sentences.alsoAt() : sentences.noLongerAt()} {code}
        </>
      ),
      ...(seen !== undefined && { follows: sentences.seenHint() }),
      [isThere ? 'after' : 'before']: place ?? code,
      isWarning: isThere && seen !== undefined && pages === undefined,
    }
  }

  const sentenceOf = ({ path, before, after }: Difference, documents: Compared) => {
    const [area = '', ...rest] = path.split('/')
    const name = rest.join('/')
    const source = dataSources.find((one) => one === name)
    if (area === 'weights' && source)
      return ofWeight(source, positionOf(documents.before), positionOf(documents.after))
    if (area === 'classes') return ofClass(name, after !== undefined)
    const values = {
      ...(typeof before === 'string' && { before }),
      ...(typeof after === 'string' && { after }),
    }
    if (area === 'name') return { text: sentences.otherName(), ...values }
    const text =
      before === undefined
        ? sentences.pairAdded({ name })
        : after === undefined
          ? sentences.pairRemoved({ name })
          : sentences.pairChanged({ name })
    return { text, ...values }
  }

  return {
    kind: 'POSITION',
    partsOf: partsOfPosition,
    documentOf: positionOfParts,
    nameOf: (path) => {
      const [area, ...rest] = path.split('/')
      const name = rest.join('/')
      const source = dataSources.find((one) => one === name)
      if (area === 'weights' && source)
        return words.weightOf({ source: words.sourceNames[source]() })
      if (area === 'classes') return words.cssClass({ name })
      return area === 'metadata' ? words.pair({ name }) : words.name()
    },
    valueOf: (path, value) => {
      if (path.startsWith('classes/')) return undefined
      return typeof value === 'number' ? format.number(value) : String(value)
    },
    sentenceOf,
  }
}

/** The classes of a position that were seen, each with the number of its pages; empty where none was. */
export function usePlaces(document: unknown): string {
  const words = usePositionTexts()
  const seen = useSeenClasses()
  return positionOf(document)
    .classes.flatMap((name) => {
      const count = seen?.get(name)
      return count === undefined ? [] : [words.placeOf({ name, count })]
    })
    .join(', ')
}

type Compared = Parameters<Versioned['sentenceOf']>[1]
