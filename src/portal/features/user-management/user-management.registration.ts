import type { Registration } from '#portal/app/registration.ts'
import { list, page, rows, screenSearch, token, word, type Values } from '#portal/app/url/search.ts'

/** The registration of the users; colleagues' changes are followed live. */
export const userManagementRegistration: Registration = {
  unsavedWork: {
    roleChanges: { lostBy: ['screen', 'client', 'session', 'page'], text: 'roleChanges' },
    invitation: { lostBy: ['editor', 'screen', 'client', 'session', 'page'], text: 'invitation' },
  },
  queryTags: { users: ['Users', 'UserChanges', 'UsersArea'] },
  liveTopics: [
    {
      role: 'view-user-management',
      load: async () => (await import('#portal/app/query/live-topics.ts')).followUsers,
    },
  ],
  commands: [{ screen: '/user-management', search: { panel: 'invite' }, text: 'inviteUser' }],
}

const parameters = {
  q: word(),
  role: list(),
  group: list(),
  state: token(),
  sort: token('name'),
  page: page(),
  per: rows(50),
  id: word(),
  panel: token(),
}

/** The search parameters of the users: the open person in `id`; `panel` is `invite`, `history` or `person-history`. */
export const userManagementSearch = screenSearch(parameters, {
  filters: ['q', 'role', 'group', 'state'],
  orders: ['sort', 'per'],
})

declare module '#portal/app/url/search.ts' {
  interface Search extends Values<typeof parameters> {}
}
