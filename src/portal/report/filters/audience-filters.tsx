import { AudienceOptionsDocument } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import type { ReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'

import { AddressFilter } from '../list/AddressFilter.tsx'
import type { ChoiceParts } from '../list/AddressFilter.tsx'
import type { AudienceValues, FilterLook, FilterWords, ListKey } from '../list/list-filters.ts'
import { audienceName, groupName } from './audience-names.ts'
import { useKnownOnly } from './use-known-only.ts'

/** Groups of readers. */
export const userGroup = audienceFilter('group', 'userGroups', 'userGroup', 'userGroups')
/** The entry points of readers. */
export const entryPoint = audienceFilter('entry', 'entryPoints', 'entryPoint', 'entryPoints')
/** Readers with or without an account. */
export const registration = audienceFilter(
  'reg',
  'registrationStatuses',
  'registration',
  'registrationStatuses',
)
/** The topics of articles. */
export const topic = audienceFilter('topic', 'topicIds', 'topic', 'topics')
/** The sections of articles. */
export const section = audienceFilter('section', 'sections', 'section', 'sections')
/** The authors of articles. */
export const author = audienceFilter('author', 'authors', 'author', 'authors')
/** The kinds of articles. */
export const kind = audienceFilter('kinds', 'kinds', 'kind', 'kinds')

type Options = keyof AudienceValues
type Name = keyof ReportTexts['filters']

const sharesOfViews = async () => (await import('./shared-choices.tsx')).viewShares

/**
 * A filter of the readers or articles of a publication.
 *
 * @param key the search parameter.
 * @param field its name in the API's filters.
 * @param name its name in the dictionary.
 * @param options where the API lists its values.
 */
function audienceFilter<Field extends string>(
  key: ListKey,
  field: Field,
  name: Name,
  options: Options,
) {
  const parts: ChoiceParts = {
    list: lazyPart(async () => (await sharesOfViews())[options].List),
    choices: lazyPart(async () => (await sharesOfViews())[options].Choices),
  }
  return {
    key,
    field,
    name: (texts: ReportTexts) => texts.filters[name](),
    describe: (chosen: readonly string[], { texts, audience }: FilterWords) => {
      const choices = choicesOf(texts, options, audience)
      return chosen.map((id) => choices.find(({ value }) => value === id)?.label ?? id)
    },
    isPlain: isOfReaders(options),
    options: AudienceOptionsDocument,
    Control: (look: FilterLook) => (
      <AudienceFilter {...look} param={key} name={name} options={options} parts={parts} />
    ),
  }
}

interface Props extends FilterLook {
  param: ListKey
  name: Name
  options: Options
  parts: ChoiceParts
}

/** Offers nothing while the values are not loaded; all filters load them with one call. */
function AudienceFilter({ param, name, options, ...look }: Props) {
  const texts = useReportTexts()
  const { client } = useCurrentPublication()
  const variables = { clientId: client ?? '' }
  const { data } = useGraphqlQuery(AudienceOptionsDocument, variables, { enabled: client !== null })
  const known = data?.client?.audienceOptions
  useKnownOnly(
    param,
    known?.[options].map(({ id }) => id),
  )
  return (
    <AddressFilter
      {...look}
      param={param}
      name={texts.filters[name]()}
      options={choicesOf(texts, options, known)}
    />
  )
}

function choicesOf(texts: ReportTexts, options: Options, known: AudienceValues | undefined) {
  const nameOf = options === 'userGroups' ? groupName : audienceName
  const isNamed = isOfReaders(options)
  return (known?.[options] ?? []).map((one) => ({
    value: one.id,
    label: isNamed ? nameOf(texts, one) : one.label,
  }))
}

function isOfReaders(options: Options): boolean {
  return ['userGroups', 'entryPoints', 'registrationStatuses'].includes(options)
}
