import { buildSchema, isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'

import { typeDefs } from '#contract/generated/schema.ts'
import type { ClientAccess } from '#machines/access.ts'
import { screens } from '#portal/screens.ts'
import { fieldRules, guardedTypes } from '#server/api/access/field-rules.ts'
import { capabilitiesOf, mayDo, rights } from '#server/api/access/rights.ts'
import { guardedFields, rulesOfTypes } from '#tests/server/api/authorisation-fields.ts'

const schema = buildSchema(typeDefs)

/** The types that say nothing of a screen's data by themselves. */
const shared = ['Param', 'UserError', 'PageInfo', 'Count', 'DateSpan']

/** The other types, and the screens whose rows hold for all of their fields. Reviewed by hand. */
const typesOf: Record<string, string> = {
  BANLIST: `
    BanlistChange BanlistChangeConnection BanlistConnection BanlistDifference BanlistEdge
    BanlistEntryChange BanlistItem BanlistItemPayload BanlistKnown BanlistNotice BanlistPast
    BanlistRecord BanlistSelection BanlistVerdict CloseBanlistOperationPayload
    DeleteBanlistItemsPayload EditBanlistItemsPayload ImportBanlistItemsPayload RefusedItem
    UndoBanlistChangePayload
  `,
  USER_MANAGEMENT: `
    InheritedRole Invitation InvitationPayload RecordedExport User UserChange UserChangeConnection
    UserGroup UserList UserLock UserRolesPayload UserRolesResult UsersNotice
  `,
  CONFIGURATION: 'TimeZonePayload',
  SIGNAL_CONFIGURATION: `
    SignalActivity SignalArticle SignalDay SignalUse SignalWebsite SignalsCounted
  `,
  WEBSITE_CONFIGURATION: `
    DeleteWebsitePayload RemovedArticle RemovedArticles RemovedArticlesPayload Website WebsiteActivity WebsiteChange WebsiteChangeConnection
    WebsiteClass WebsiteDay WebsiteDependant WebsiteEvent WebsiteFieldChange WebsiteGraph
    WebsiteGraphEdge WebsiteGraphNode WebsiteHour WebsiteNotice WebsitePayload WebsiteRefusal
    WebsiteSilence WebsiteTokenPayload WebsitesNotice
  `,
  'by screen': 'AlarmLevel AlarmRing AlarmTrial MailedPerson RecordExportPayload ViewMailing',
  'by screen + member':
    'AlarmWebhook SavedView SavedViewPayload ViewAlarm ViewRecipient ViewSending',
  'by kind': `
    Configuration ConfigurationDraft ConfigurationDraftNotice ConfigurationDraftPayload
    ConfigurationNotice ConfigurationPayload ConfigurationVersion ConfigurationVersionConnection
    DiscardConfigurationDraftPayload
  `,
  DAV_ARTICLE_REPORT: `
    ArticleBox ArticleDay ArticleDetail ArticleMetrics ArticlePoint ArticleQuadrants
    ArticleReport ArticleReportEdge ArticleReportRow Biography BiographyEvent BiographyLane BiographyStretch ChangePart ChangeSplit Evergreen Evergreens HalfLife MetricPoint Now QuadrantField
    ReachedShares ReadNow SilenceNow SimilarArticle PropertyRow TodayNow UsualNow ViewsChange ViewsUsual
  `,
  RECOMMENDATION_ARTICLE_REPORT: `
    RecommendationReport RecommendationReportEdge RecommendationReportRow SilencedArticle
  `,
  RECOMMENDATION_BOX_REPORT: 'BoxComparison BoxDifference BoxReport BoxReportRow ComparedBox',
  // its own resolver asks for the right to the configuration
  POSITION_REPORT: `
    PlanCount PlanStretch PlannedShare PositionPlan PositionReport PositionReportRow
    PositionVersion PositionVersionReport SourcePoint SourceSeries SourceShare VersionDeliveries
    VersionDifference
  `,
  'DAV_TOPIC_PLANNING + DAV_USER_GROUP_REPORT': `
    DavUserGroup EstimateRange GroupMembers GroupPoint OftenReadArticle UserGroupReport
    UserGroupStatistics
  `,
  'DAV_TOPIC_PLANNING + TOPIC_PLANNING': `
    FineGap FineTopic KnownTopic KnownTopics PlannedTopic SimilarTopic TopicArticle TopicArticles
    TopicDecision TopicDecisionPayload TopicGroup TopicLine TopicLink TopicMetrics TopicPlan TopicPlanning TopicPlanPayload TopicPoints TopicReading
    TopicRun TopicSeries TopicsNotice
  `,
  'DAV_ARTICLE_REPORT + DAV_TOPIC_PLANNING': 'AudienceOptions AudienceShares',
  'DAV_TOPIC_PLANNING + TOPIC_PLANNING + USER_MANAGEMENT + WEBSITE_CONFIGURATION + by kind': `
    ConfigurationAuthor
  `,
  'DAV_ARTICLE_REPORT + RECOMMENDATION_ARTICLE_REPORT + member': `
    Article ArticleTopic BannedAddress
  `,
  'DAV_ARTICLE_REPORT + DAV_TOPIC_PLANNING + POSITION_REPORT + RECOMMENDATION_ARTICLE_REPORT': `
    Option OptionShare
  `,
  'POSITION_REPORT + RECOMMENDATION_ARTICLE_REPORT': 'DeliveryShares RecommendationOptions',
  'POSITION_REPORT + RECOMMENDATION_BOX_REPORT': 'Silence',
  'POSITION_REPORT + RECOMMENDATION_ARTICLE_REPORT + RECOMMENDATION_BOX_REPORT': 'DeliveryPoint',
  'DAV_ARTICLE_REPORT + POSITION_REPORT + RECOMMENDATION_ARTICLE_REPORT + RECOMMENDATION_BOX_REPORT': `
    DeliveryValues Interval
  `,
  'DAV_ARTICLE_REPORT + POSITION_REPORT + RECOMMENDATION_ARTICLE_REPORT + RECOMMENDATION_BOX_REPORT + member': `
    Box Position
  `,
  member: `
    Annotation AnnotationPayload AnnotationWebsite AnnotationsNotice Finding ImportNotice MostRead SavedViewsNotice Start StartGroup StartNumber StartPositions
  `,
  'signed-in': 'Capability Preferences PreferencesPayload',
}

describe('the table of rights', () => {
  it('has a row for every field of the schema', () => {
    expect(Object.keys(fieldRules).toSorted()).toEqual(guardedFields(schema).toSorted())
    const result = rulesOfTypes(schema)
    const byRule = Object.entries(typesOf).flatMap(([rule, names]) =>
      names
        .trim()
        .split(/\s+/)
        .map((name) => [name, rule.split(' + ')] as const),
    )
    const own = Object.entries(result).filter(([name]) => !shared.includes(name))
    expect(Object.fromEntries(own)).toEqual(Object.fromEntries(byRule))
    const all = Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
      .map(({ name }) => name)
    expect(all.toSorted()).toEqual([...guardedTypes, ...Object.keys(result)].toSorted())
  })

  it('lets those read a screen whom the portal lets in', () => {
    const inPortal = screens.flatMap(({ path, role }) =>
      role === null ? [] : [[path.slice(1).replaceAll('-', '_').toUpperCase(), role]],
    )
    const reading = rights.filter(({ action }) => action === 'read')
    expect(Object.fromEntries(reading.map(({ screen, role }) => [screen, role]))).toEqual(
      Object.fromEntries(inPortal),
    )
    expect(reading).toHaveLength(inPortal.length)
  })

  it('lets nobody write what they may not read', () => {
    const writing = rights.filter(({ action }) => action === 'write')
    expect(writing.length).toBeGreaterThan(0)
    for (const row of writing) expect(rights).toContainEqual({ ...row, action: 'read' })
  })

  it('asks for a row for writing at every mutation of what others see but the record of exports and notes on days, and nowhere else', () => {
    const own = [
      'Mutation.saveView',
      'Mutation.changeView',
      'Mutation.removeView',
      'Mutation.sendView',
      'Mutation.changePreferences',
      'Mutation.recordExport',
      // a note on days comes from whoever reads a report
      'Mutation.saveAnnotation',
      'Mutation.removeAnnotation',
    ]
    for (const [field, rule] of Object.entries(fieldRules)) {
      const action = typeof rule === 'object' ? rule.action : 'read'
      const writes = field.startsWith('Mutation.') && !own.includes(field)
      expect([field, action]).toEqual([field, writes ? 'write' : 'read'])
    }
  })
})

describe('what a caller may do', () => {
  const clients: ClientAccess[] = [
    { id: 'blatt', roles: ['view-banlist'] },
    { id: 'heute', roles: ['view-dav-article-report'] },
  ]

  it('is told for each screen, with the publications', () => {
    const request = ['BANLIST', 'CONFIGURATION', 'DAV_ARTICLE_REPORT']
    const told = capabilitiesOf(clients).filter(({ screen }) => request.includes(screen))
    expect(told).toEqual([
      { screen: 'BANLIST', read: ['blatt'], write: ['blatt'] },
      { screen: 'CONFIGURATION', read: [], write: [] },
      { screen: 'DAV_ARTICLE_REPORT', read: ['heute'], write: [] },
    ])
    expect(capabilitiesOf(clients)).toHaveLength(new Set(rights.map(({ screen }) => screen)).size)
  })

  it('ends at the publications of the caller', () => {
    const needed = { screen: 'BANLIST', action: 'write' } as const
    const query = ['blatt', 'heute', 'kurier', undefined]
    expect(query.map((id) => mayDo(clients, id, needed))).toEqual([true, false, false, false])
  })
})
