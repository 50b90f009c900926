import type { Role } from '#machines/access.ts'

/** The place of a screen in the navigation; `null`: reachable by its address only. */
export type NavigationGroup = 'start' | 'reports' | 'planning' | 'lists' | 'configuration' | null

/** The icon of a screen; the shell draws it. */
export type ScreenIcon =
  | 'start'
  | 'articles'
  | 'userGroups'
  | 'recommendations'
  | 'boxes'
  | 'positions'
  | 'topics'
  | 'banlist'
  | 'configuration'
  | 'websites'
  | 'signals'
  | 'users'
  | 'debug'
  | 'placeholder'

interface Row {
  /** the German address; the English one is the same below `/en` */
  path: string
  layout: 'default' | 'login'
  /** the role that the selected client must grant; null: being signed in is enough */
  role: Role | null
  group: NavigationGroup
  icon: ScreenIcon
  /** key in the dictionary area `screens` */
  title: string
}

/**
 * All screens, in the order of the navigation. spec 2
 * Navigation, guard, landing page, palette, titles, tests and build payloads come from this table.
 * A new screen: a row here, its page in `pages.ts`, its title in both dictionaries.
 */
export const screens = [
  screen('/', {
    group: 'start',
    icon: 'start',
    title: 'start',
  }),
  screen('/dav-article-report', {
    role: 'view-dav-article-report',
    group: 'reports',
    icon: 'articles',
    title: 'davArticleReport',
  }),
  screen('/dav-user-group-report', {
    role: 'view-dav-user-group-report',
    group: 'reports',
    icon: 'userGroups',
    title: 'davUserGroupReport',
  }),
  screen('/recommendation-article-report', {
    role: 'view-recommendation-report',
    group: 'reports',
    icon: 'recommendations',
    title: 'recommendationArticleReport',
  }),
  screen('/recommendation-box-report', {
    role: 'view-recommendation-report',
    group: 'reports',
    icon: 'boxes',
    title: 'recommendationBoxReport',
  }),
  screen('/position-report', {
    role: 'view-position-report',
    group: 'reports',
    icon: 'positions',
    title: 'positionReport',
  }),
  screen('/topic-planning', {
    role: 'view-topic-planning',
    group: 'planning',
    icon: 'topics',
    title: 'topicPlanning',
  }),
  screen('/dav-topic-planning', {
    role: 'view-dav-topic-planning',
    group: 'planning',
    icon: 'topics',
    title: 'davTopicPlanning',
  }),
  screen('/banlist', {
    role: 'view-banlist',
    group: 'lists',
    icon: 'banlist',
    title: 'banlist',
  }),
  screen('/configuration', {
    role: 'view-configuration',
    group: 'configuration',
    icon: 'configuration',
    title: 'configuration',
  }),
  screen('/website-configuration', {
    role: 'view-website-configuration',
    group: 'configuration',
    icon: 'websites',
    title: 'websiteConfiguration',
  }),
  screen('/position-report-configuration', {
    role: 'view-position-report-configuration',
    group: 'configuration',
    icon: 'positions',
    title: 'positionReportConfiguration',
  }),
  screen('/signal-configuration', {
    role: 'view-configuration',
    group: 'configuration',
    icon: 'signals',
    title: 'signalConfiguration',
  }),
  screen('/user-management', {
    role: 'view-user-management',
    group: 'configuration',
    icon: 'users',
    title: 'userManagement',
  }),
  screen('/preferences', {
    icon: 'configuration',
    title: 'preferences',
  }),
  screen('/auth-debug', {
    icon: 'debug',
    title: 'authDebug',
  }),
  screen('/proof', {
    icon: 'debug',
    title: 'proof',
  }),
  screen('/feature-two', {
    title: 'featureTwo',
  }),
  screen('/feature-three', {
    title: 'featureThree',
  }),
  screen('/_slug', {
    title: 'slug',
  }),
  screen('/login', { layout: 'login', title: 'login' }),
  screen('/auth', { layout: 'login', title: 'auth' }),
] as const

/** The address of a screen, without language. */
export type ScreenPath = (typeof screens)[number]['path']

/** One row of the table of screens. spec 2 */
export type Screen = Row & { path: ScreenPath }

/** A row, with the usual values for what it does not say. */
function screen<const Path extends string>(
  path: Path,
  row: Partial<Omit<Row, 'path'>> & { title: string },
): Row & { path: Path } {
  return {
    path,
    layout: row.layout ?? 'default',
    role: row.role ?? null,
    group: row.group ?? null,
    icon: row.icon ?? 'placeholder',
    title: row.title,
  }
}
