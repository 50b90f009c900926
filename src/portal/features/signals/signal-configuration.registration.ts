import type { Registration } from '#portal/app/registration.ts'

/** The registration of the signals; their drafts and versions are followed with those of the overview. */
export const signalConfigurationRegistration: Registration = {
  unsavedWork: {
    signal: { lostBy: ['screen', 'client', 'session', 'page'], text: 'signal' },
  },
  queryTags: {
    websites: ['SignalWebsites'],
    configurationHub: ['SignalActivity', 'SignalArticles'],
    signalActivity: ['SignalActivity', 'SignalArticles'],
  },
  liveTopics: [
    {
      role: 'view-configuration',
      load: async () => (await import('./follow-signals.ts')).followSignals,
    },
  ],
}
