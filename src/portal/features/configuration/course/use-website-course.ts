import { WebsiteDaysDocument } from '#contract/generated/operations.ts'
import {
  mayOpen,
  useCurrentPublication,
  useMay,
} from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'

/** Full days that the chart shows. */
const days = 28
const none: readonly never[] = []

/** The events of all websites per full day, and the times in which one was silent; empty without the right. */
export function useWebsiteCourse() {
  const { client } = useCurrentPublication()
  const isOn = mayOpen('/website-configuration', useMay())
  const { data, isLoading, failed, reload } = useGraphqlQuery(
    WebsiteDaysDocument,
    { clientId: client ?? '', days },
    { enabled: client !== null && isOn },
  )
  return {
    isOn,
    days: data?.client?.websiteDays ?? none,
    silences: data?.client?.websiteSilences ?? none,
    isLoading,
    failed,
    reload,
  }
}
