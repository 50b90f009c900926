import type { Ref } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import type { SmallPanel, SmallPoint } from '#portal/ui/charts/parts/small-area.ts'
import { SmallAreas } from '#portal/ui/charts/parts/SmallAreas.tsx'

import type { GroupProps } from '../group-props.ts'
import { type GroupWords, useGroupWords } from '../use-group-words.ts'
import { useUserGroupTexts } from '../user-group-texts.ts'

interface Props extends Pick<GroupProps, 'groups' | 'grain'> {
  /** the names stand elsewhere */
  isNameHidden?: boolean
  height?: number
  /** All of them, for those who keep a picture. */
  picture: Ref<HTMLDivElement>
}

/** Small charts of the groups whose numbers are shown. */
export function GroupTrends({ groups, grain, picture, isNameHidden = false, height }: Props) {
  const texts = useUserGroupTexts()
  const format = useFormat()
  const words = useGroupWords()
  const partsOf = usePartsOf(words)
  const [{ view }] = useSearchState()
  const isConfirmedOnly = view === 'confirmed'
  const panels = groups.flatMap(({ id, members, series }): SmallPanel[] => {
    if (members === null) return []
    const points = series.map(({ date, confirmed, estimated }) => ({
      date,
      solid: confirmed,
      hatched: isConfirmedOnly ? null : estimated,
    }))
    return [{ id, name: isNameHidden ? undefined : words.nameOf(id), points, labelsOf: partsOf }]
  })
  if (panels.length === 0) return null
  const spokenAt = (place: number) => {
    const said = panels.map(({ id, points }) => {
      const point = points[place]
      const parts = point === undefined ? [] : partsOf(point)
      const written = parts.map(({ value, name }) => texts.part({ number: value, name }))
      return texts.spoken({ group: words.nameOf(id), parts: written.join(', ') })
    })
    return [format.date(panels[0]?.points[place]?.date), ...said].join('. ')
  }
  return (
    <SmallAreas
      label={texts.trend()}
      panels={panels}
      spoken={spokenAt}
      formatDay={grain === 'day' ? format.dayMonth : monthOf}
      formatAxis={format.compact}
      picture={picture}
      height={height ?? 124}
    />
  )
}

/** The parts of a point in words, each at the end of its area. */
function usePartsOf({ number, estimate }: GroupWords) {
  const texts = useUserGroupTexts()
  return ({ solid, hatched }: SmallPoint) => {
    if (solid === null) return []
    const known = { value: number(solid), name: texts.confirmedPart(), at: solid / 2 }
    if (hatched === null) return [known]
    const guess = { value: estimate(hatched), name: texts.estimatedPart(), at: solid + hatched / 2 }
    return [guess, known]
  }
}

/** A month as short as can be: 11/26. */
function monthOf(date: string): string {
  return `${date.slice(5, 7)}/${date.slice(2, 4)}`
}
