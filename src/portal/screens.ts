import type { Screen } from '#portal/app/url/screens.ts'

/**
 * All screens, in the order of the navigation. spec 2
 * Navigation, guard, landing page, palette, titles, tests and build payloads come from this table.
 * A new screen: a page, a row here, its title in both dictionaries.
 */
export const screens = [
  screen('/', {
    group: 'start',
    icon: 'start',
    title: 'start',
    page: () => import('#portal/features/start/StartPage.tsx'),
  }),
  screen('/dav-article-report', {
    role: 'view-dav-article-report',
    group: 'reports',
    icon: 'articles',
    title: 'davArticleReport',
    page: () => import('#portal/features/article-report/ArticleReportPage.tsx'),
    search: {
      range: '28d',
      from: '',
      to: '',
      cmp: 'previous',
      q: '',
      sort: '-views',
      page: 1,
      per: 25,
      group: [],
      entry: [],
      reg: [],
      topic: [],
      cols: [],
    },
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
    page: () => import('#portal/features/banlist/BanlistPage.tsx'),
    search: {
      q: '',
      range: '',
      from: '',
      to: '',
      view: '',
      by: [],
      state: '',
      sort: '-dateAdded',
      page: 1,
      per: 50,
      panel: '',
      id: '',
      url: [],
      at: '',
      cmp: '',
    },
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
  screen('/auth-debug', {
    icon: 'debug',
    title: 'authDebug',
    page: () => import('#portal/features/auth-debug/AuthDebugPage.tsx'),
  }),
  screen('/feature-two', {
    title: 'featureTwo',
    page: () => import('#portal/features/placeholders/FeatureTwoPage.tsx'),
  }),
  screen('/feature-three', {
    title: 'featureThree',
    page: () => import('#portal/features/placeholders/FeatureThreePage.tsx'),
  }),
  screen('/_slug', {
    title: 'slug',
    page: () => import('#portal/features/placeholders/SlugPage.tsx'),
  }),
  screen('/login', { layout: 'login', title: 'login' }),
  screen('/auth', { layout: 'login', title: 'auth' }),
] as const

/** The address of a screen, without language. */
export type ScreenPath = (typeof screens)[number]['path']

function notBuilt() {
  return import('#portal/features/not-built/NotBuiltPage.tsx')
}

/** A row with what it does not say; a screen without a page of its own says that it is not built. */
function screen<const Path extends string>(
  path: Path,
  row: Partial<Omit<Screen, 'path' | 'built'>> & { title: string },
): Screen & { path: Path } {
  const { layout = 'default' } = row
  return {
    path,
    layout,
    role: row.role ?? null,
    group: row.group ?? null,
    icon: row.icon ?? 'placeholder',
    title: row.title,
    built: layout === 'login' || row.page !== undefined,
    page: layout === 'login' ? null : (row.page ?? notBuilt),
    search: row.search ?? {},
  }
}
