import type { Registration } from '../registration.ts'

/** Commands about the connection. */
export const connectionRegistration: Registration = {
  actions: {
    screen: '/',
    load: async () => (await import('./palette-actions.ts')).connectionActions,
  },
}

/** Exports go on behind other screens, not without the page. */
export const filesRegistration: Registration = {
  unsavedWork: { export: { lostBy: ['session', 'page'], text: 'export' } },
  actions: { screen: '/', load: async () => (await import('./palette-actions.ts')).exportActions },
}

/** Drafts are saved behind other screens too; leaving asks while a save is open. Its answers age with those of the overview. */
export const versionsRegistration: Registration = {
  unsavedWork: { configurationDraft: { lostBy: ['session', 'page'], text: 'configurationDraft' } },
  actions: {
    screen: '/configuration',
    load: async () => (await import('./palette-actions.ts')).draftActions,
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

/** Every screen has saved views. */
export const viewsRegistration: Registration = { queryTags: { views: ['SavedViews'] } }
