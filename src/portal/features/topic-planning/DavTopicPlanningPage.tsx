import { Planning } from './Planning.tsx'

/** `/dav-topic-planning`: the same by the readers of the DAV titles. spec 1, spec 2 */
export default function DavTopicPlanningPage() {
  return <Planning variant="dav" />
}
