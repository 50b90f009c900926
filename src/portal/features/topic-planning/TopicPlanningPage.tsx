import { Planning } from './Planning.tsx'

/** `/topic-planning`: the topics of all articles, as a map, a list, in time and by what is missing. spec 1, spec 2 */
export default function TopicPlanningPage() {
  return <Planning variant="plain" />
}
