import type { Registration } from '#portal/app/registration.ts'
import { list, screenSearch, token, word, type Values } from '#portal/app/url/search.ts'

/** The registration of the configuration of positions; colleagues' drafts and versions are followed live. */
export const positionConfigurationRegistration: Registration = {
  liveTopics: [
    {
      role: 'view-position-report-configuration',
      load: async () => (await import('#portal/app/query/live-topics.ts')).followPositions,
    },
  ],
}

const parameters = {
  id: word(),
  class: list(),
  panel: token(),
}

/**
 * The search parameters of the configuration of positions: the open one, and `versions` or `new`. `class` comes from
 * reports, which know a position by its class: the position that has it is opened.
 */
export const positionConfigurationSearch = screenSearch(parameters)

declare module '#portal/app/url/search.ts' {
  interface Search extends Values<typeof parameters> {}
}
