import type { Registration } from '#portal/app/registration.ts'

import { articleReportRegistration } from './features/article-report/article-report.registration.ts'
import { banlistRegistration } from './features/banlist/banlist.registration.ts'
import { boxReportRegistration } from './features/boxes/box-report.registration.ts'
import { configurationRegistration } from './features/configuration/configuration.registration.ts'
import { positionConfigurationRegistration } from './features/position-configuration/position-configuration.registration.ts'
import { positionReportRegistration } from './features/positions/position-report.registration.ts'
import { recommendationReportRegistration } from './features/recommendation-report/recommendation-report.registration.ts'
import { signalConfigurationRegistration } from './features/signals/signal-configuration.registration.ts'
import { topicPlanningRegistration } from './features/topic-planning/topic-planning.registration.ts'
import { userManagementRegistration } from './features/user-management/user-management.registration.ts'
import { websiteConfigurationRegistration } from './features/website-configuration/website-configuration.registration.ts'

/** Commands about the connection. */
const connectionRegistration: Registration = {
  actions: {
    screen: '/',
    load: async () => (await import('#portal/app/actions/palette-actions.ts')).connectionActions,
  },
}

/** Exports go on behind other screens, not without the page. */
const filesRegistration: Registration = {
  unsavedWork: { export: { lostBy: ['session', 'page'], text: 'export' } },
  actions: {
    screen: '/',
    load: async () => (await import('#portal/app/actions/palette-actions.ts')).exportActions,
  },
}

/** Drafts are saved behind other screens too; leaving asks while a save is open. Its answers age with those of the overview. */
const versionsRegistration: Registration = {
  unsavedWork: { configurationDraft: { lostBy: ['session', 'page'], text: 'configurationDraft' } },
  actions: {
    screen: '/configuration',
    load: async () => (await import('#portal/app/actions/palette-actions.ts')).draftActions,
  },
  queryTags: {
    configurationHub: [
      'Configurations',
      'Configuration',
      'ConfigurationVersions',
      'ConfigurationVersion',
    ],
  },
}

/** Every screen has saved views, and charts over time have notes. */
const viewsRegistration: Registration = {
  queryTags: { annotations: ['Annotations'], views: ['SavedViews'] },
}

/** The registration of each feature; exports and views are the kernel's own. */
export const features: readonly Registration[] = [
  articleReportRegistration,
  banlistRegistration,
  boxReportRegistration,
  configurationRegistration,
  connectionRegistration,
  filesRegistration,
  positionConfigurationRegistration,
  positionReportRegistration,
  recommendationReportRegistration,
  signalConfigurationRegistration,
  topicPlanningRegistration,
  userManagementRegistration,
  versionsRegistration,
  viewsRegistration,
  websiteConfigurationRegistration,
]
