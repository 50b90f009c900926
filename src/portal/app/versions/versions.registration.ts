import type { Registration } from '../registration.ts'

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
