import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { groupPalette } from '../planning/group-colours.ts'
import { GroupDot } from '../planning/GroupDot.tsx'
import type { TopicOverview } from '../planning/use-planning.ts'
import { surplusAmong } from './gap-model.ts'
import { useGapTexts } from './gap-texts.ts'

import styles from './gaps.module.css'

/** The opposite of gaps: topics that are written about more than they are read. */
export function SurplusTable({ planning }: { planning: TopicOverview }) {
  const texts = useGapTexts()
  const format = useFormat()
  const [, change] = useSearchState()
  const palette = groupPalette(planning.groups)
  const topics = surplusAmong(planning.topics)
  if (topics.length === 0) return null
  return (
    <table className={styles.surplus}>
      <thead>
        <tr>
          <th scope="col">{texts.surplus()}</th>
          <th scope="col">{texts.surplusHeads.fresh()}</th>
          <th scope="col">{texts.surplusHeads.share()}</th>
        </tr>
      </thead>
      <tbody>
        {topics.map(({ id, name, groupId, newArticles, viewShare }) => (
          <tr key={id}>
            <th scope="row">
              <GroupDot colour={palette.get(groupId) ?? 0} />
              <button type="button" onClick={() => change({ id })}>
                {name}
              </button>
            </th>
            <td>{format.number(newArticles)}</td>
            <td>{format.percent(viewShare / 100, 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
