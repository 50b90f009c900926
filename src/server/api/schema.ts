import type { GraphQLSchema } from 'graphql'
import { createSchema } from 'graphql-yoga'

import { typeDefs } from '#contract/generated/schema.ts'

import {
  articleReport,
  articleReportResolvers,
  articleResolvers,
  reportLineResolvers,
} from './article-report.ts'
import { audienceOptions } from './audience-options.ts'
import {
  banlistChangeResolvers,
  banlistHistoryResolvers,
  banlistPastResolvers,
} from './banlist-history.ts'
import { banlistTestResolvers } from './banlist-test.ts'
import { banlistWriting } from './banlist-writing.ts'
import { banlistConnectionResolvers, banlistResolvers } from './banlist.ts'
import type { Context } from './context.ts'
import type { Resolvers } from './generated/resolvers.ts'
import { guarded } from './guard.ts'
import { dateScalar, dateTimeScalar, longScalar, urlScalar } from './scalars.ts'
import { subscriptionResolvers } from './subscriptions.ts'
import { clientResolvers, viewerResolvers } from './viewer.ts'

/** The contract with our resolvers, every right enforced. */
export function createPortalSchema(): GraphQLSchema {
  return guarded(createSchema<Context>({ typeDefs, resolvers: [resolvers] }))
}

const resolvers: Resolvers = {
  Date: dateScalar,
  DateTime: dateTimeScalar,
  URL: urlScalar,
  Long: longScalar,
  Query: viewerResolvers,
  Client: {
    ...clientResolvers,
    ...banlistResolvers,
    ...banlistHistoryResolvers,
    ...banlistTestResolvers,
    articleReport,
    audienceOptions,
  },
  BanlistConnection: banlistConnectionResolvers,
  BanlistChange: banlistChangeResolvers,
  BanlistPast: banlistPastResolvers,
  ArticleReport: articleReportResolvers,
  ArticleReportRow: reportLineResolvers,
  Article: articleResolvers,
  Mutation: banlistWriting,
  Subscription: subscriptionResolvers,
}
