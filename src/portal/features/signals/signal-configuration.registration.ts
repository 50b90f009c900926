import type { Registration } from '#portal/app/registration.ts'
import { screenSearch, token, word, type Values } from '#portal/app/url/search.ts'

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
      load: async () => (await import('#portal/app/query/live-topics.ts')).followSignals,
    },
  ],
}

const parameters = {
  q: word(),
  state: token(),
  kind: token(),
  site: word(),
  id: word(),
  panel: token(),
  view: token(),
}

/**
 * The search parameters of the signals: which are listed, the open one, `versions`, `import` or `new`, and `test` for
 * the tester that is filled in for the open one.
 */
export const signalConfigurationSearch = screenSearch(parameters, {
  filters: ['q', 'state', 'kind', 'site'],
})

declare module '#portal/app/url/search.ts' {
  interface Search extends Values<typeof parameters> {}
}
