import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { ChoiceMenu } from '#portal/ui/filters/ChoiceMenu.tsx'

import { leastMissing } from '../planning/planning-mark.ts'
import { leastChoices, leastOf, type ShownStates, statesOf } from './gap-model.ts'
import { useGapTexts } from './gap-texts.ts'

const states = ['both', 'open', 'planned', 'refused', 'all'] as const

/** The filters of the gaps: what was done about them, and how many articles are missing at least. */
export function GapFilters() {
  const texts = useGapTexts()
  const format = useFormat()
  const [search, change] = useSearchState()
  const nameOf = (state: ShownStates) =>
    state === 'both' || state === 'all' ? texts.filters[state]() : texts.states[state]()
  const amount = (least: number) =>
    texts.filters.least({ articles: format.decimal(least, Number.isInteger(least) ? 0 : 1) })
  return (
    <>
      <ChoiceMenu
        name={texts.filters.show()}
        value={statesOf(search)}
        options={states.map((state) => ({ value: state, label: nameOf(state) }))}
        onChange={(state) => change({ state: state === 'both' ? '' : state })}
      />
      <ChoiceMenu
        name={texts.filters.from()}
        value={`m${leastOf(search)}`}
        options={leastChoices.map((value) => ({ value, label: amount(Number(value.slice(1))) }))}
        onChange={(value) => change({ least: value === `m${leastMissing}` ? '' : value })}
      />
    </>
  )
}
