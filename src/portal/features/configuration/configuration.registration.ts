import type { Registration } from '#portal/app/registration.ts'

/** The registration of the overview of the configuration; its numbers and changes are followed live. */
export const configurationRegistration: Registration = {
  queryTags: {
    configurationHub: [
      'PositionsArea',
      'SignalsArea',
      'ConfigurationChanges',
      'UsersArea',
      'UserChanges',
    ],
    signalActivity: ['SignalsArea'],
  },
  liveTopics: [
    {
      role: 'view-configuration',
      load: async () => (await import('./follow-configuration.ts')).followConfiguration,
    },
  ],
}
