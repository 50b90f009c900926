import { AudienceSharesDocument, type AudienceSharesQuery } from '#contract/generated/operations.ts'

import { sharedChoices } from './shared-choices.tsx'

type Shares = NonNullable<AudienceSharesQuery['client']>['audienceOptions']['shares']

/** The choices of the filters of views, with their parts of them. */
export const viewShares = {
  userGroups: choicesOf('userGroups'),
  entryPoints: choicesOf('entryPoints'),
  registrationStatuses: choicesOf('registrationStatuses'),
  topics: choicesOf('topics'),
}

function choicesOf(list: keyof Shares) {
  return sharedChoices({
    document: AudienceSharesDocument,
    sharesOf: ({ client }: AudienceSharesQuery) => client?.audienceOptions.shares[list],
    of: 'views',
  })
}
