import { useTopicList } from '../list/use-topic-list.ts'

/** The ids of the topics in the order of the list, folded groups too. */
export function useListOrder(): string[] {
  const { nodes } = useTopicList()
  return nodes.flatMap(({ children = [] }) =>
    children.flatMap(({ row }) => (row.kind === 'topic' ? [row.topic.id] : [])),
  )
}
