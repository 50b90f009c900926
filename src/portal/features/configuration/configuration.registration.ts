import type { Registration } from '#portal/app/registration.ts'
import { list, screenSearch, token, word, type Values } from '#portal/app/url/search.ts'

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
      load: async () => (await import('#portal/app/query/live-topics.ts')).followConfiguration,
    },
  ],
}

const parameters = {
  view: token(),
  by: list(),
  q: word(),
}

/** The search parameters of the overview: the area, the author and the words of the changes that are listed. */
export const configurationSearch = screenSearch(parameters, {
  filters: ['view', 'by', 'q'],
})

declare module '#portal/app/url/search.ts' {
  interface Search extends Values<typeof parameters> {}
}
