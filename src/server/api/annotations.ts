import { longestAnnotation, mostAnnotations } from '#contract/limits.ts'
import { dayOf, isoOf } from '#lib/days.ts'

import type { Annotation, AnnotationContent } from '../records/annotations.ts'
import type { Author } from '../records/configuration/configuration.ts'
import { mayDo, sees } from './access/rights.ts'
import type { Context } from './context.ts'
import { idNumber, tidy } from './fields/arguments.ts'
import { userErrorWith } from './fields/user-errors.ts'
import type {
  AnnotationInput,
  ClientResolvers,
  MutationResolvers,
  ResolversTypes,
  Screen,
  UserError,
} from './generated/resolvers.ts'
import { publicationFor } from './viewer.ts'

type Payload = Awaited<ResolversTypes['AnnotationPayload']>

/** The screens with charts over time: whoever may see one of them reads and writes notes. */
const reports: readonly Screen[] = [
  'DAV_ARTICLE_REPORT',
  'DAV_USER_GROUP_REPORT',
  'DAV_TOPIC_PLANNING',
  'TOPIC_PLANNING',
  'POSITION_REPORT',
  'RECOMMENDATION_ARTICLE_REPORT',
  'RECOMMENDATION_BOX_REPORT',
]

/** The notes on days, and the websites that they can be about. */
export const annotationReading: Required<
  Pick<ClientResolvers, 'annotations' | 'annotationWebsites'>
> = {
  annotations: async ({ publication }, _, context) => {
    if (!seesReport(context, publication.client)) return []
    const all = await context.store.annotations.of(publication.id)
    return all.map(outputIn(context, publication.client))
  },
  annotationWebsites: async ({ publication }, _, context) => {
    if (!seesReport(context, publication.client)) return []
    const websites = await context.store.websites.of(publication.id)
    return websites.map(({ id, name }) => ({ id: String(id), name }))
  },
}

/** Writing them. Each answer comes after its commit. */
export const annotationWriting: Required<
  Pick<MutationResolvers, 'saveAnnotation' | 'removeAnnotation'>
> = {
  saveAnnotation: async (_, { clientId, id = null, annotation }, context) => {
    if (!seesReport(context, clientId)) return refused('denied')
    const publication = await publicationFor(context, clientId)
    const { content, userErrors } = await checked(context, publication, annotation)
    if (userErrors.length > 0) return { annotation: null, userErrors }
    const { caller, store } = context
    const author = { subject: caller?.subject ?? '', name: caller?.name ?? '' }
    const result = await (id === null
      ? store.annotations.add(publication, author, content)
      : store.annotations.change(publication, idNumber(id), content, ownIn(context, clientId)))
    if (result.kind !== 'saved') return refused(result.kind)
    const saved = result.annotation
    return { annotation: saved && outputIn(context, clientId)(saved), userErrors: [] }
  },
  removeAnnotation: async (_, { clientId, id, isBack }, context) => {
    if (!seesReport(context, clientId)) return refused('denied')
    const publication = await publicationFor(context, clientId)
    const result = await context.store.annotations.remove(
      publication,
      idNumber(id),
      isBack ?? false,
      ownIn(context, clientId),
    )
    return result.kind === 'saved' ? { annotation: null, userErrors: [] } : refused(result.kind)
  },
}

function seesReport(context: Context, client: string): boolean {
  return reports.some((screen) => sees(context, client, screen))
}

/** True for notes that the caller may change: the caller's own, and all for those who configure the publication. */
function ownIn({ caller }: Context, client: string): (author: Pick<Author, 'subject'>) => boolean {
  const needed = { screen: 'CONFIGURATION', action: 'write' } as const
  const mayAll = mayDo(caller?.clients ?? [], client, needed)
  return ({ subject }) => mayAll || subject === caller?.subject
}

function outputIn(context: Context, client: string) {
  const isOwn = ownIn(context, client)
  return ({ id, days, text, website, websiteName, author }: Annotation) => ({
    id: String(id),
    from: isoOf(days.from),
    to: isoOf(days.to),
    text,
    website: websiteName === null ? null : { id: String(website), name: websiteName },
    author: author.name,
    mayChange: isOwn(author),
  })
}

async function checked(
  { store }: Context,
  publication: number,
  input: AnnotationInput,
): Promise<{ content: AnnotationContent; userErrors: UserError[] }> {
  const text = tidy(input.text)?.replaceAll(/\s+/g, ' ') ?? ''
  const days = { from: dayOf(input.from) ?? 0, to: dayOf(input.to) ?? 0 }
  const website = input.websiteId ? idNumber(input.websiteId) : null
  const websites = website === null ? [] : await store.websites.of(publication)
  const isKnown = website === null || websites.some(({ id }) => id === website)
  const params = { max: String(longestAnnotation) }
  return {
    content: { days, text, website },
    userErrors: [
      ...(text === '' ? [userErrorWith('REQUIRED', ['text'])] : []),
      ...(text.length > longestAnnotation ? [userErrorWith('TOO_LONG', ['text'], { params })] : []),
      ...(days.from > days.to ? [userErrorWith('INVALID', ['to'])] : []),
      ...(isKnown ? [] : [userErrorWith('INVALID', ['websiteId'])]),
    ],
  }
}

function refused(kind: keyof typeof refusals): Payload {
  return { annotation: null, userErrors: [refusals[kind]()] }
}

const refusals = {
  denied: () =>
    userErrorWith('READ_ONLY', ['id'], { message: 'This note can only be changed by its author.' }),
  notFound: () =>
    userErrorWith('NOT_FOUND', ['id'], { message: 'This note is not there any more.' }),
  limit: () => userErrorWith('LIMIT_REACHED', [], { params: { max: String(mostAnnotations) } }),
}
