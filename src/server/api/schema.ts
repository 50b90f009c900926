import type { GraphQLSchema } from 'graphql'
import { createSchema } from 'graphql-yoga'

import { typeDefs } from '#contract/generated/schema.ts'

import { guarded } from './access/guard.ts'
import { banlistConnectionResolvers, banlistResolvers } from './banlist/banlist.ts'
import {
  banlistChangeResolvers,
  banlistHistoryResolvers,
  banlistPastResolvers,
} from './banlist/history.ts'
import { banlistTestResolvers } from './banlist/test.ts'
import { banlistWriting } from './banlist/writing.ts'
import {
  configurationFieldResolvers,
  configurationResolvers,
  configurationVersionResolvers,
} from './configuration/configuration.ts'
import { configurationWriting } from './configuration/writing.ts'
import type { Context } from './context.ts'
import { dateScalar, dateTimeScalar, jsonScalar, longScalar, urlScalar } from './fields/scalars.ts'
import type { Resolvers } from './generated/resolvers.ts'
import {
  articleReport,
  articleReportResolvers,
  articleResolvers,
  reportLineResolvers,
} from './reports/article-report.ts'
import { audienceOptions } from './reports/audience-options.ts'
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
  JSON: jsonScalar,
  Query: viewerResolvers,
  Client: {
    ...clientResolvers,
    ...banlistResolvers,
    ...banlistHistoryResolvers,
    ...banlistTestResolvers,
    ...configurationResolvers,
    articleReport,
    audienceOptions,
  },
  BanlistConnection: banlistConnectionResolvers,
  BanlistChange: banlistChangeResolvers,
  BanlistPast: banlistPastResolvers,
  ArticleReport: articleReportResolvers,
  ArticleReportRow: reportLineResolvers,
  Article: articleResolvers,
  Configuration: configurationFieldResolvers,
  ConfigurationVersion: configurationVersionResolvers,
  Mutation: { ...banlistWriting, ...configurationWriting },
  Subscription: subscriptionResolvers,
}
