import type { Registration } from '#portal/app/registration.ts'

/** The registration of the configuration of positions; colleagues' drafts and versions are followed live. */
export const positionConfigurationRegistration: Registration = {
  liveTopics: [
    {
      role: 'view-position-report-configuration',
      load: async () => (await import('./follow-positions.ts')).followPositions,
    },
  ],
}
