import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { ReportTable } from '#portal/ui/table/ReportTable.tsx'
import type { Column } from '#portal/ui/table/table-model.ts'

import { useListTexts } from '../list/list-texts.ts'
import { groupPalette } from '../planning/group-sums.ts'
import { GroupDot, PlanMark } from '../planning/PlanMark.tsx'
import { markOf } from '../planning/planning-mark.ts'
import type { Topic, TopicOverview } from '../planning/use-planning.ts'
import { neighboursOf } from './network-graph.ts'
import type { Network } from './network-graph.ts'
import { useNetworkTexts } from './network-texts.ts'

import styles from './network.module.css'

interface Props {
  planning: TopicOverview
  network: Network
}

/** The topics of the network as a table: each with its numbers, its planning and the topics that are like it. */
export function NetworkTable({ planning, network }: Props) {
  const texts = useNetworkTexts()
  const [{ id, only }] = useSearchState()
  const rows = planning.topics
    .filter(({ groupId }) => only === '' || groupId === only)
    .toSorted((one, other) => other.metrics.views - one.metrics.views)
  return (
    <ReportTable
      label={texts.title()}
      columns={useColumns(planning, network)}
      rows={rows}
      rowId={(topic) => topic.id}
      rowName={({ name }) => name}
      openId={id}
    />
  )
}

function useColumns({ groups }: TopicOverview, network: Network): Column<Topic>[] {
  const texts = useNetworkTexts()
  const { columns, marks } = useListTexts()
  const format = useFormat()
  const [, change] = useSearchState()
  const colours = groupPalette(groups)
  const groupOf = new Map(groups.map(({ id, name }) => [id, name]))
  return [
    {
      id: 'topic',
      header: columns.topic(),
      readable: 150,
      phone: 'title',
      render: ({ id, name, groupId }) => (
        <button type="button" className={styles.name} data-opens onClick={() => change({ id })}>
          <GroupDot colour={colours.get(groupId) ?? 0} />
          {name}
        </button>
      ),
    },
    {
      id: 'similar',
      header: texts.columns.similar(),
      width: '280px',
      isWrapped: true,
      phone: 'detail',
      render: ({ id }) =>
        neighboursOf(network, id)
          .map(({ name, similarity }) => `${name} ${format.decimal(similarity, 2)}`)
          .join(', '),
    },
    {
      id: 'views',
      header: columns.views(),
      width: '96px',
      align: 'end',
      phone: 'number',
      render: ({ metrics }) => format.number(metrics.views),
    },
    {
      id: 'articles',
      header: columns.articles(),
      width: '80px',
      align: 'end',
      render: ({ articles }) => format.number(articles),
    },
    {
      id: 'group',
      header: texts.columns.group(),
      width: '140px',
      render: ({ groupId }) => groupOf.get(groupId),
    },
    {
      id: 'planning',
      header: columns.planning(),
      width: '110px',
      render: (topic) => {
        const mark = markOf(topic)
        return (
          mark !== null && (
            <span className={styles.name}>
              <PlanMark mark={mark} /> {marks[mark]()}
            </span>
          )
        )
      },
    },
  ]
}
