import type { Registration } from '#portal/app/registration.ts'
import { page, rows, screenSearch, token, word, type Values } from '#portal/app/url/search.ts'

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
      load: async () => (await import('#portal/app/query/live-topics.ts')).followWebsites,
    },
  ],
  commands: [{ screen: '/website-configuration', search: { view: 'new' }, text: 'newWebsite' }],
}

const parameters = {
  view: token(),
  id: word(),
  panel: token(),
  page: page(),
  per: rows(25),
  /** its lists have one order */
  sort: () => '',
}

/**
 * The search parameters of the websites: `view` is `graph`, `new` or `removed`, with its `page` and `per`; `id` the open
 * one, `panel` its set-up (`settings`) or its check (`verify`).
 */
export const websiteConfigurationSearch = screenSearch(parameters, {
  orders: ['per'],
})

declare module '#portal/app/url/search.ts' {
  interface Search extends Values<typeof parameters> {}
}
