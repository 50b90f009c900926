import type { Registration } from '#portal/app/registration.ts'

/** The registration of the websites; their counters and changes are followed live. */
export const websiteConfigurationRegistration: Registration = {
  unsavedWork: {
    website: { lostBy: ['editor', 'screen', 'client', 'session', 'page'], text: 'website' },
  },
  queryTags: {
    websites: [
      'Websites',
      'Website',
      'WebsiteGraph',
      'WebsitesArea',
      'WebsiteChanges',
      'WebsiteDays',
    ],
    removedArticles: ['RemovedArticles'],
  },
  liveTopics: [
    {
      role: 'view-website-configuration',
      load: async () => (await import('./follow-websites.ts')).followWebsites,
    },
  ],
  commands: [{ screen: '/website-configuration', search: { view: 'new' }, text: 'newWebsite' }],
}
