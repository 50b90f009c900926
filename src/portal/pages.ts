import type { ComponentType } from 'react'

import type { ScreenSearch } from '#portal/app/url/search.ts'
import { articleReportSearch } from '#portal/features/article-report/article-report.registration.ts'
import { banlistSearch } from '#portal/features/banlist/banlist.search.ts'
import { boxReportSearch } from '#portal/features/boxes/box-report.registration.ts'
import { configurationSearch } from '#portal/features/configuration/configuration.registration.ts'
import { userGroupReportSearch } from '#portal/features/membership-report/user-group-report.search.ts'
import { positionConfigurationSearch } from '#portal/features/position-configuration/position-configuration.registration.ts'
import { positionReportSearch } from '#portal/features/positions/position-report.registration.ts'
import { recommendationReportSearch } from '#portal/features/recommendation-report/recommendation-report.registration.ts'
import { signalConfigurationSearch } from '#portal/features/signals/signal-configuration.registration.ts'
import { startSearch } from '#portal/features/start/start.search.ts'
import { davTopicsSearch, topicsSearch } from '#portal/features/topic-planning/topics.search.ts'
import { userManagementSearch } from '#portal/features/user-management/user-management.registration.ts'
import { websiteConfigurationSearch } from '#portal/features/website-configuration/website-configuration.registration.ts'

import type { ScreenPath } from './screens.ts'

/** A screen's page for the router. */
export interface Page {
  /** loads the module of the page */
  load: () => Promise<{ default: ComponentType }>
  /** the page draws the panels that features register for the start page */
  hasPanels?: boolean
  /** the search parameters that the screen understands */
  search?: ScreenSearch
}

/** The page of each screen; null where the front door draws it. */
export const pages: Readonly<Record<ScreenPath, Page | null>> = {
  '/': {
    load: () => import('./features/start/StartPage.tsx'),
    search: startSearch,
    hasPanels: true,
  },
  '/dav-article-report': {
    load: () => import('./features/article-report/ArticleReportPage.tsx'),
    search: articleReportSearch,
  },
  '/recommendation-box-report': {
    load: () => import('./features/boxes/BoxReportPage.tsx'),
    search: boxReportSearch,
  },
  '/position-report': {
    load: () => import('./features/positions/PositionReportPage.tsx'),
    search: positionReportSearch,
  },
  '/topic-planning': {
    load: () => import('./features/topic-planning/TopicPlanningPage.tsx'),
    search: topicsSearch,
  },
  '/dav-topic-planning': {
    load: () => import('./features/topic-planning/DavTopicPlanningPage.tsx'),
    search: davTopicsSearch,
  },
  '/banlist': {
    load: () => import('./features/banlist/BanlistPage.tsx'),
    search: banlistSearch,
  },
  '/configuration': {
    load: () => import('./features/configuration/ConfigurationPage.tsx'),
    search: configurationSearch,
  },
  '/signal-configuration': {
    load: () => import('./features/signals/SignalConfigurationPage.tsx'),
    search: signalConfigurationSearch,
  },
  '/website-configuration': {
    load: () => import('./features/website-configuration/WebsitesPage.tsx'),
    search: websiteConfigurationSearch,
  },
  '/position-report-configuration': {
    load: () => import('./features/position-configuration/PositionConfigurationPage.tsx'),
    search: positionConfigurationSearch,
  },
  '/user-management': {
    load: () => import('./features/user-management/UsersPage.tsx'),
    search: userManagementSearch,
  },
  '/dav-user-group-report': {
    load: () => import('./features/membership-report/UserGroupReportPage.tsx'),
    search: userGroupReportSearch,
  },
  '/recommendation-article-report': {
    load: () => import('./features/recommendation-report/RecommendationReportPage.tsx'),
    search: recommendationReportSearch,
  },
  '/preferences': { load: () => import('./features/preferences/PreferencesPage.tsx') },
  '/proof': { load: () => import('./features/proof/ProofPage.tsx') },
  '/auth-debug': { load: () => import('./features/auth-debug/AuthDebugPage.tsx') },
  '/feature-two': {
    load: async () => ({
      default: (await import('./features/placeholders/placeholders.tsx')).FeatureTwoPage,
    }),
  },
  '/feature-three': {
    load: async () => ({
      default: (await import('./features/placeholders/placeholders.tsx')).FeatureThreePage,
    }),
  },
  '/_slug': {
    load: async () => ({
      default: (await import('./features/placeholders/placeholders.tsx')).SlugPage,
    }),
  },
  '/login': null,
  '/auth': null,
}
