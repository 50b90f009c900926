import { dataSources } from '#contract/data-sources.ts'
import type { Versioned } from '#portal/forms/versions/versioned.ts'
import { usePositionTexts } from '#portal/i18n/late/configuration/position-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { partsOfPosition, positionOfParts } from './position-document.ts'

/** Positions as the template for versions knows them. */
export function usePositionVersioned(): Versioned {
  const words = usePositionTexts()
  const format = useFormat()
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
  }
}
