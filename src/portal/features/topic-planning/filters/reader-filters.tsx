import { DavTopicOptionsDocument } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { type ReportTexts, useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { audienceName, groupName } from '#portal/report/filters/audience-names.ts'
import { useKnownOnly } from '#portal/report/filters/use-known-only.ts'
import type { SetFilter } from '#portal/report/label/report-label.ts'
import { AddressFilter } from '#portal/report/list/AddressFilter.tsx'
import {
  chosenIn,
  type FilterLook,
  type ListFilter,
  type ListKey,
} from '#portal/report/list/list-filters.ts'

import type { PlanningVariant } from '../planning/planning-operations.ts'

/** The filters of the DAV titles by their readers: groups, entry points, registration. */
const lists = [
  { key: 'group', name: 'userGroup', options: 'userGroups' },
  { key: 'entry', name: 'entryPoint', options: 'entryPoints' },
  { key: 'reg', name: 'registration', options: 'registrationStatuses' },
] as const

/** Draws them, each with what it offers. */
export const readerFilters: readonly ListFilter[] = lists.map(({ key, name, options }) => ({
  key,
  Control: (look) => <ReaderFilter {...look} param={key} name={name} options={options} />,
}))

type Name = 'userGroup' | 'entryPoint' | 'registration'
type Options = 'userGroups' | 'entryPoints' | 'registrationStatuses'

interface Props extends FilterLook {
  param: ListKey
  name: Name
  options: Options
}

/** Offers nothing while the values are not loaded; all filters load them with one call. */
function ReaderFilter({ param, name, options, ...look }: Props) {
  const texts = useReportTexts()
  const known = useOptions()?.[options]
  useKnownOnly(
    param,
    known?.map(({ id }) => id),
  )
  return (
    <AddressFilter
      {...look}
      param={param}
      name={texts.filters[name]()}
      options={(known ?? []).map((one) => ({ value: one.id, label: nameIn(options, texts, one) }))}
    />
  )
}

/** The readers' filters that the address sets, in words; only the DAV titles have them. */
export function useSetReaders(variant: PlanningVariant): SetFilter[] {
  const texts = useReportTexts()
  const [search] = useSearchState()
  const set = lists.filter(({ key }) => variant === 'dav' && chosenIn(search, key).length > 0)
  const known = useOptions(set.length > 0)
  return set.map(({ key, name, options }) => ({
    name: texts.filters[name](),
    values: chosenIn(search, key).map((id) => {
      const match = known?.[options].find((one) => one.id === id)
      return match === undefined ? id : nameIn(options, texts, match)
    }),
    isPlain: true,
  }))
}

function useOptions(enabled = true) {
  const { client } = useCurrentPublication()
  const variables = { clientId: client ?? '' }
  const isEnabled = { enabled: enabled && client !== null }
  return useGraphqlQuery(DavTopicOptionsDocument, variables, isEnabled).data?.client?.options
}

function nameIn(options: Options, texts: ReportTexts, one: { id: string; label: string }): string {
  return options === 'userGroups' ? groupName(texts, one) : audienceName(texts, one)
}
