import { GraphQLError, GraphQLScalarType, type GraphQLSchema, Kind, type ValueNode } from 'graphql'
import { createSchema } from 'graphql-yoga'

import { typeDefs } from '#contract/generated/schema.ts'
import { dayOf } from '#lib/days.ts'

import { guarded } from './access/field-rules.ts'
import { alarmTrial } from './alarm-trial.ts'
import { annotationReading, annotationWriting } from './annotations.ts'
import {
  banlistConnectionResolvers,
  banlistResolvers,
  banlistTestResolvers,
} from './banlist/banlist.ts'
import {
  banlistChangeResolvers,
  banlistHistoryResolvers,
  banlistPastResolvers,
} from './banlist/history.ts'
import { banlistWriting } from './banlist/writing.ts'
import { configurationWriting } from './configuration-writing.ts'
import {
  configurationFieldResolvers,
  configurationResolvers,
  configurationVersionResolvers,
} from './configuration.ts'
import type { Context } from './context.ts'
import type { Resolvers } from './generated/resolvers.ts'
import { articleDetail, articleDetailResolvers } from './reports/articles/article-detail.ts'
import {
  articleReport,
  articleReportResolvers,
  articleResolvers,
  metricPointResolvers,
  quadrantResolvers,
  reportLineResolvers,
} from './reports/articles/article-report.ts'
import {
  audienceOptions,
  audienceOptionsResolvers,
  audienceSharesResolvers,
  deliveryOptionsResolvers,
  deliverySharesResolvers,
  recommendationOptions,
} from './reports/filter-options.ts'
import { findingResolvers } from './reports/findings.ts'
import { now } from './reports/now.ts'
import {
  boxComparison,
  boxComparisonResolvers,
  comparedBoxResolvers,
} from './reports/recommendations/box-comparison.ts'
import {
  boxReport,
  boxReportResolvers,
  boxResolvers,
  boxRowResolvers,
  positionResolvers,
} from './reports/recommendations/box-report.ts'
import {
  positionReport,
  positionReportResolvers,
  positionRowResolvers,
} from './reports/recommendations/position-report.ts'
import {
  recommendationReport,
  recommendationReportResolvers,
  recommendationRowResolvers,
} from './reports/recommendations/recommendation-report.ts'
import {
  positionPlanResolvers,
  positionVersionReport,
  positionVersionReportResolvers,
  positionVersionResolvers,
  versionDeliveriesResolvers,
} from './reports/recommendations/version-report.ts'
import { start, startResolvers } from './reports/start.ts'
import {
  userGroupReport,
  userGroupReportResolvers,
  userGroupResolvers,
} from './reports/user-group-report.ts'
import { signalActivityResolvers, signals } from './signals.ts'
import { subscriptionResolvers } from './subscriptions.ts'
import {
  davTopicPlanning,
  plannedTopicResolvers,
  topicPlanning,
  topicPlanningResolvers,
} from './topics/planning.ts'
import { knownTopics, topicWriting } from './topics/plans.ts'
import { topicArticlesResolvers } from './topics/topic-articles.ts'
import { invitationWriting } from './users/invitations.ts'
import { exportWriting, usersResolvers, userWriting } from './users/users.ts'
import { mailing } from './view-sending.ts'
import { clientResolvers, preferenceWriting, timeZoneWriting, viewerResolvers } from './viewer.ts'
import { savedViews, viewWriting } from './views.ts'
import { articleRemoval, removedArticles } from './websites/article-removal.ts'
import { websiteActivityResolvers, websiteCourse, websiteResolvers } from './websites/website.ts'
import { websitesResolvers } from './websites/websites.ts'
import { websiteWriting } from './websites/writing.ts'

/** `YYYY-MM-DD` that exists in the calendar. */
const dateScalar = textScalar('Date', (text) => dayOf(text) !== null)

/** An instant as ISO 8601 in UTC. */
const dateTimeScalar = textScalar('DateTime', (text) => !Number.isNaN(Date.parse(text)))

/** An absolute http or https address. */
const urlScalar = textScalar('URL', (text) => /^https?:/.test(URL.parse(text)?.protocol ?? ''))

/** A whole number up to 2^53-1. */
const longScalar = new GraphQLScalarType<number, number>({
  name: 'Long',
  coerceOutputValue: wholeNumber,
  coerceInputValue: wholeNumber,
  coerceInputLiteral: (node) =>
    wholeNumber(node.kind === Kind.INT ? Number(node.value) : undefined),
})

/** Any JSON value. In the text of an operation it would be read twice, so it comes in variables only. */
const jsonScalar = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  coerceInputValue: (value) => value,
  coerceInputLiteral: () => {
    throw new GraphQLError('Send JSON in a variable.', { extensions: { code: 'BAD_USER_INPUT' } })
  },
})

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
    ...websitesResolvers,
    ...websiteCourse,
    removedArticles,
    signals,
    ...usersResolvers,
    articleReport,
    now,
    audienceOptions,
    articleDetail,
    start,
    ...annotationReading,
    savedViews,
    mailing,
    alarmTrial,
    recommendationReport,
    boxReport,
    boxComparison,
    positionReport,
    positionVersionReport,
    userGroupReport,
    recommendationOptions,
    positionOptions: recommendationOptions,
    topicPlanning,
    davTopicPlanning,
    knownTopics,
    davKnownTopics: knownTopics,
    davTopicOptions: audienceOptions,
    davTopicGroups: userGroupReport,
  },
  BanlistConnection: banlistConnectionResolvers,
  BanlistChange: banlistChangeResolvers,
  BanlistPast: banlistPastResolvers,
  ArticleReport: articleReportResolvers,
  ArticleReportRow: reportLineResolvers,
  MetricPoint: metricPointResolvers,
  Article: articleResolvers,
  ArticleDetail: articleDetailResolvers,
  ArticleQuadrants: quadrantResolvers,
  AudienceOptions: audienceOptionsResolvers,
  AudienceShares: audienceSharesResolvers,
  RecommendationOptions: deliveryOptionsResolvers,
  DeliveryShares: deliverySharesResolvers,
  Start: startResolvers,
  Finding: findingResolvers,
  RecommendationReport: recommendationReportResolvers,
  RecommendationReportRow: recommendationRowResolvers,
  BoxReport: boxReportResolvers,
  BoxReportRow: boxRowResolvers,
  Box: boxResolvers,
  Position: positionResolvers,
  BoxComparison: boxComparisonResolvers,
  PositionVersionReport: positionVersionReportResolvers,
  VersionDeliveries: versionDeliveriesResolvers,
  ComparedBox: comparedBoxResolvers,
  PositionPlan: positionPlanResolvers,
  PositionVersion: positionVersionResolvers,
  PositionReport: positionReportResolvers,
  PositionReportRow: positionRowResolvers,
  UserGroupReport: userGroupReportResolvers,
  DavUserGroup: userGroupResolvers,
  TopicPlanning: topicPlanningResolvers,
  PlannedTopic: plannedTopicResolvers,
  TopicArticles: topicArticlesResolvers,
  Configuration: configurationFieldResolvers,
  ConfigurationVersion: configurationVersionResolvers,
  Website: websiteResolvers,
  WebsiteActivity: websiteActivityResolvers,
  SignalActivity: signalActivityResolvers,
  Mutation: {
    ...banlistWriting,
    ...configurationWriting,
    ...topicWriting,
    ...annotationWriting,
    ...viewWriting,
    ...websiteWriting,
    ...articleRemoval,
    ...preferenceWriting,
    ...timeZoneWriting,
    ...userWriting,
    ...invitationWriting,
    ...exportWriting,
  },
  Subscription: subscriptionResolvers,
}

function textScalar(
  name: string,
  fits: (text: string) => boolean,
): GraphQLScalarType<string, string> {
  const check = (value: unknown): string => {
    if (typeof value === 'string' && fits(value)) return value
    throw new GraphQLError(`This is not a ${name}.`, { extensions: { code: 'BAD_USER_INPUT' } })
  }
  return new GraphQLScalarType<string, string>({
    name,
    coerceOutputValue: String,
    coerceInputValue: check,
    coerceInputLiteral: (node: ValueNode) =>
      check(node.kind === Kind.STRING ? node.value : undefined),
  })
}

function wholeNumber(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new GraphQLError('This is not a whole number.', { extensions: { code: 'BAD_USER_INPUT' } })
}
