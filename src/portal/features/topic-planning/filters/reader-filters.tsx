import { DavTopicOptionsDocument } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { audienceName, groupName } from '#portal/report/filters/audience-names.ts'
import { useKnownOnly } from '#portal/report/filters/use-known-only.ts'
import type { FilterLook, ListFilter, ListKey } from '#portal/report/list/list-filters.ts'
import { AddressFilter } from '#portal/report/list/ListFilters.tsx'

/** The readers of the DAV titles: their groups, entry points and registration. */
export const readerFilters: readonly ListFilter[] = [
  readerFilter('group', 'userGroup', 'userGroups'),
  readerFilter('entry', 'entryPoint', 'entryPoints'),
  readerFilter('reg', 'registration', 'registrationStatuses'),
]

type Name = 'userGroup' | 'entryPoint' | 'registration'
type Options = 'userGroups' | 'entryPoints' | 'registrationStatuses'

function readerFilter(key: ListKey, name: Name, options: Options): ListFilter {
  return {
    key,
    Control: (look) => <ReaderFilter {...look} param={key} name={name} options={options} />,
  }
}

interface Props extends FilterLook {
  param: ListKey
  name: Name
  options: Options
}

/** Offers nothing while the values are not loaded; all filters load them with one call. */
function ReaderFilter({ param, name, options, ...look }: Props) {
  const texts = useReportTexts()
  const { client } = useCurrentPublication()
  const variables = { clientId: client ?? '' }
  const { data } = useGraphqlQuery(DavTopicOptionsDocument, variables, { enabled: client !== null })
  const nameOf = options === 'userGroups' ? groupName : audienceName
  const known = data?.client?.options[options]
  useKnownOnly(
    param,
    known?.map(({ id }) => id),
  )
  return (
    <AddressFilter
      {...look}
      param={param}
      name={texts.filters[name]()}
      options={(known ?? []).map(({ id, label }) => ({
        value: id,
        label: nameOf(texts, { id, label }),
      }))}
    />
  )
}
