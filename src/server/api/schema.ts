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
import { preferenceWriting } from './preferences/preferences.ts'
import { articleDetail, articleDetailResolvers } from './reports/articles/article-detail.ts'
import {
  articleReport,
  articleReportResolvers,
  articleResolvers,
  metricPointResolvers,
  reportLineResolvers,
} from './reports/articles/article-report.ts'
import { quadrantResolvers } from './reports/articles/article-report.ts'
import { audienceOptions } from './reports/articles/audience-options.ts'
import {
  userGroupReport,
  userGroupReportResolvers,
  userGroupResolvers,
} from './reports/groups/user-group-report.ts'
import {
  audienceOptionsResolvers,
  audienceSharesResolvers,
  deliveryOptionsResolvers,
  deliverySharesResolvers,
} from './reports/option-shares.ts'
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
import { recommendationOptions } from './reports/recommendations/delivery-options.ts'
import {
  positionReport,
  positionReportResolvers,
  positionRowResolvers,
} from './reports/recommendations/position-report.ts'
import {
  positionPlanResolvers,
  positionVersionResolvers,
} from './reports/recommendations/position-versions.ts'
import {
  recommendationReport,
  recommendationReportResolvers,
  recommendationRowResolvers,
} from './reports/recommendations/recommendation-report.ts'
import {
  positionVersionReport,
  positionVersionReportResolvers,
  versionDeliveriesResolvers,
} from './reports/recommendations/version-report.ts'
import { findingResolvers } from './reports/start/findings.ts'
import { start, startResolvers } from './reports/start/start.ts'
import { signalActivityResolvers, signals } from './signals/signals.ts'
import { subscriptionResolvers } from './subscriptions.ts'
import { knownTopics } from './topics/known-topics.ts'
import {
  davTopicPlanning,
  plannedTopicResolvers,
  topicPlanning,
  topicPlanningResolvers,
} from './topics/planning.ts'
import { topicWriting } from './topics/plans.ts'
import { topicArticlesResolvers } from './topics/topic-articles.ts'
import { exportWriting } from './users/exports.ts'
import { invitationWriting } from './users/invitations.ts'
import { usersResolvers } from './users/users.ts'
import { userWriting } from './users/writing.ts'
import { clientResolvers, viewerResolvers, timeZoneWriting } from './viewer.ts'
import { savedViews, viewWriting } from './views/views.ts'
import { articleRemoval, removedArticles } from './websites/article-removal.ts'
import { websiteCourse } from './websites/course.ts'
import { websiteActivityResolvers, websiteResolvers } from './websites/website.ts'
import { websitesResolvers } from './websites/websites.ts'
import { websiteWriting } from './websites/writing.ts'

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
    audienceOptions,
    articleDetail,
    start,
    savedViews,
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
