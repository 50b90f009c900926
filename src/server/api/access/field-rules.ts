import { isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql'

import type { Context } from '../context.ts'
import { forbidden, unauthenticated } from '../faults.ts'
import type { ClientRow } from '../fields/rows.ts'
import type { ConfigurationKind, InputMaybe, Screen } from '../generated/resolvers.ts'
import { mayDo, missingRole, type Action, type Needed } from './rights.ts'

/**
 * The callers that may read or call a field. `anyone`: also without a token; `signed-in`: any valid token; `member`: any
 * recognised role on the client; otherwise those whom the table of rights allows the action on the screen.
 */
export type FieldRule = 'anyone' | 'signed-in' | 'member' | Needed | NeededByArgument

type NeededByArgument = NeededByKind | NeededByScreen

/** The action on the screen of the kind of configuration that the field is asked for. */
interface NeededByKind {
  readonly action: Action
  readonly byKind: true
}

/** The action on the screen that the field is asked for. */
interface NeededByScreen {
  readonly action: Action
  readonly byScreen: true
}

/** The screen on which each kind of configuration is read and written. */
export const screenOfKind: Readonly<Record<ConfigurationKind, Screen>> = {
  POSITION: 'POSITION_REPORT_CONFIGURATION',
  SIGNALS: 'SIGNAL_CONFIGURATION',
}

/** The right that a field with these arguments needs; without a kind it is about the overview of all. */
function neededFor(
  rule: Needed | NeededByArgument,
  { kind, screen }: { kind?: InputMaybe<ConfigurationKind>; screen?: InputMaybe<Screen> },
): Needed {
  if ('screen' in rule) return rule
  if ('byScreen' in rule && screen) return { screen, action: rule.action }
  return { screen: kind ? screenOfKind[kind] : 'CONFIGURATION', action: rule.action }
}

/**
 * The row of every field at which rights can change: all roots, and all fields of `Viewer` and `Client`. What lies
 * below one of them is reached through it alone; a test names the screen of every such type. A field that is missing
 * here keeps the server from starting.
 */
export const fieldRules: Readonly<Record<string, FieldRule>> = {
  'Query.viewer': 'anyone',
  'Query.client': 'signed-in',
  'Viewer.id': 'signed-in',
  'Viewer.name': 'signed-in',
  'Viewer.realm': 'signed-in',
  'Viewer.organisation': 'signed-in',
  'Viewer.clients': 'signed-in',
  'Viewer.capabilities': 'signed-in',
  'Viewer.preferences': 'signed-in',
  'Mutation.changePreferences': 'signed-in',
  'Client.id': 'member',
  'Client.name': 'member',
  'Client.roles': 'member',
  'Client.dataRange': 'member',
  'Client.dataVersion': 'member',
  'Client.timeZone': 'member',
  'Client.usualTimeZone': 'member',
  'Mutation.setTimeZone': writing('CONFIGURATION'),
  'Client.banlist': reading('BANLIST'),
  'Client.banlistSelection': reading('BANLIST'),
  'Client.banlistAuthors': reading('BANLIST'),
  'Client.banlistTest': reading('BANLIST'),
  'Client.banlistKnown': reading('BANLIST'),
  'Client.banlistChanges': reading('BANLIST'),
  'Client.banlistActors': reading('BANLIST'),
  'Client.banlistChange': reading('BANLIST'),
  'Client.banlistAt': reading('BANLIST'),
  'Client.banlistDifference': reading('BANLIST'),
  'Client.articleReport': reading('DAV_ARTICLE_REPORT'),
  'Client.audienceOptions': reading('DAV_ARTICLE_REPORT'),
  'Client.articleDetail': reading('DAV_ARTICLE_REPORT'),
  'Client.now': reading('DAV_ARTICLE_REPORT'),
  // the resolvers ask for the right to any report, and for whose note it is
  'Client.annotations': 'member',
  'Client.annotationWebsites': 'member',
  'Mutation.saveAnnotation': 'member',
  'Mutation.removeAnnotation': 'member',
  'Subscription.annotationsChanged': 'member',
  // the caller's own, of screens that the caller may see
  'Client.savedViews': 'member',
  'Mutation.saveView': { action: 'read', byScreen: true },
  'Mutation.changeView': 'member',
  'Mutation.removeView': 'member',
  'Client.mailing': { action: 'read', byScreen: true },
  'Client.alarmTrial': { action: 'read', byScreen: true },
  // the resolver asks for the right to the view's screen, of the caller and of everybody who gets it
  'Mutation.sendView': 'member',
  'Subscription.savedViewsChanged': 'member',
  // each of its numbers asks for the right to its report
  'Client.start': 'member',
  'Client.recommendationReport': reading('RECOMMENDATION_ARTICLE_REPORT'),
  'Client.boxReport': reading('RECOMMENDATION_BOX_REPORT'),
  'Client.boxComparison': reading('RECOMMENDATION_BOX_REPORT'),
  'Client.recommendationOptions': reading('RECOMMENDATION_ARTICLE_REPORT'),
  'Client.positionReport': reading('POSITION_REPORT'),
  'Client.positionVersionReport': reading('POSITION_REPORT'),
  'Client.positionOptions': reading('POSITION_REPORT'),
  'Client.userGroupReport': reading('DAV_USER_GROUP_REPORT'),
  'Client.topicPlanning': reading('TOPIC_PLANNING'),
  'Client.davTopicPlanning': reading('DAV_TOPIC_PLANNING'),
  'Client.knownTopics': reading('TOPIC_PLANNING'),
  'Client.davKnownTopics': reading('DAV_TOPIC_PLANNING'),
  'Client.davTopicOptions': reading('DAV_TOPIC_PLANNING'),
  'Client.davTopicGroups': reading('DAV_TOPIC_PLANNING'),
  'Client.configurations': { action: 'read', byKind: true },
  'Client.configuration': { action: 'read', byKind: true },
  'Client.configurationChanges': { action: 'read', byKind: true },
  'Client.websites': reading('WEBSITE_CONFIGURATION'),
  'Client.website': reading('WEBSITE_CONFIGURATION'),
  'Client.websiteGraph': reading('WEBSITE_CONFIGURATION'),
  'Client.websiteChanges': reading('WEBSITE_CONFIGURATION'),
  'Client.websiteDays': reading('WEBSITE_CONFIGURATION'),
  'Client.websiteSilences': reading('WEBSITE_CONFIGURATION'),
  'Client.removedArticles': reading('WEBSITE_CONFIGURATION'),
  'Mutation.removeArticles': writing('WEBSITE_CONFIGURATION'),
  'Mutation.restoreArticles': writing('WEBSITE_CONFIGURATION'),
  'Mutation.createWebsite': writing('WEBSITE_CONFIGURATION'),
  'Mutation.updateWebsite': writing('WEBSITE_CONFIGURATION'),
  'Mutation.deleteWebsite': writing('WEBSITE_CONFIGURATION'),
  'Mutation.makeWebsiteToken': writing('WEBSITE_CONFIGURATION'),
  'Client.users': reading('USER_MANAGEMENT'),
  'Client.userChanges': reading('USER_MANAGEMENT'),
  'Mutation.changeUserRoles': writing('USER_MANAGEMENT'),
  'Mutation.inviteUser': writing('USER_MANAGEMENT'),
  'Mutation.renewInvitation': writing('USER_MANAGEMENT'),
  'Mutation.withdrawInvitation': writing('USER_MANAGEMENT'),
  // a line is about what the caller may see, and says who the caller is
  'Mutation.recordExport': { action: 'read', byScreen: true },
  'Subscription.usersChanged': reading('USER_MANAGEMENT'),
  'Subscription.websitesChanged': reading('WEBSITE_CONFIGURATION'),
  'Subscription.websiteEventsCounted': reading('WEBSITE_CONFIGURATION'),
  'Client.signals': reading('SIGNAL_CONFIGURATION'),
  'Subscription.signalsCounted': reading('SIGNAL_CONFIGURATION'),
  'Mutation.addBanlistItem': writing('BANLIST'),
  'Mutation.updateBanlistItem': writing('BANLIST'),
  'Mutation.deleteBanlistItems': writing('BANLIST'),
  'Mutation.editBanlistItems': writing('BANLIST'),
  'Mutation.importBanlistItems': writing('BANLIST'),
  'Mutation.undoBanlistChange': writing('BANLIST'),
  'Mutation.closeBanlistOperation': writing('BANLIST'),
  'Mutation.planTopic': writing('TOPIC_PLANNING'),
  'Mutation.planDavTopic': writing('DAV_TOPIC_PLANNING'),
  'Mutation.decideTopic': writing('TOPIC_PLANNING'),
  'Mutation.decideDavTopic': writing('DAV_TOPIC_PLANNING'),
  'Mutation.learnTopics': writing('TOPIC_PLANNING'),
  'Mutation.saveConfigurationDraft': { action: 'write', byKind: true },
  'Mutation.discardConfigurationDraft': { action: 'write', byKind: true },
  'Mutation.publishConfiguration': { action: 'write', byKind: true },
  'Mutation.restoreConfiguration': { action: 'write', byKind: true },
  'Mutation.removeConfiguration': { action: 'write', byKind: true },
  'Subscription.banlistChanged': reading('BANLIST'),
  'Subscription.configurationChanged': { action: 'read', byKind: true },
  'Subscription.topicsChanged': reading('TOPIC_PLANNING'),
  'Subscription.davTopicsChanged': reading('DAV_TOPIC_PLANNING'),
  'Subscription.dataImported': 'member',
}

/** The types whose fields the table names. */
export const guardedTypes = ['Query', 'Mutation', 'Subscription', 'Viewer', 'Client'] as const

function reading(screen: Screen): Needed {
  return { screen, action: 'read' }
}

function writing(screen: Screen): Needed {
  return { screen, action: 'write' }
}

type Source = Partial<Pick<ClientRow, 'access'>> | undefined
type Arguments = {
  clientId?: string
  kind?: InputMaybe<ConfigurationKind>
  screen?: InputMaybe<Screen>
}

/**
 * Puts the rule of the table before every guarded field, so that no resolver has to remember it.
 * Throws when a field has no rule.
 */
export function guarded(schema: GraphQLSchema): GraphQLSchema {
  for (const typeName of guardedTypes) {
    const type = schema.getType(typeName)
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const rule = fieldRules[`${typeName}.${field.name}`]
      if (rule === undefined) throw new Error(`${typeName}.${field.name} has no access rule.`)
      if (rule !== 'anyone') guardField(field, rule)
    }
  }
  return schema
}

function guardField(field: GraphQLField<Source, Context, Arguments>, rule: FieldRule): void {
  const { resolve, subscribe } = field
  const { name } = field
  if (subscribe) {
    field.subscribe = (source, args, context, info) => {
      requireRule(rule, context, { source, args })
      return subscribe(source, args, context, info)
    }
    return
  }
  field.resolve = (source, args, context, info) => {
    requireRule(rule, context, { source, args })
    return resolve ? resolve(source, args, context, info) : Reflect.get(source ?? {}, name)
  }
}

function requireRule(
  rule: FieldRule,
  { caller }: Context,
  { source, args }: { source: Source; args: Arguments },
): void {
  if (!caller) throw unauthenticated('no token')
  if (rule === 'anyone' || rule === 'signed-in') return
  const client = source?.access?.id ?? args.clientId
  if (rule === 'member') {
    if (!caller.clients.some(({ id }) => id === client)) throw forbidden(rule)
    return
  }
  const needed = neededFor(rule, args)
  if (!mayDo(caller.clients, client, needed)) throw forbidden(missingRole(needed))
}
