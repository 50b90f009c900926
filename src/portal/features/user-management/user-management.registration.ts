import type { Registration } from '#portal/app/registration.ts'

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
      load: async () => (await import('./follow-users.ts')).followUsers,
    },
  ],
  commands: [{ screen: '/user-management', search: { panel: 'invite' }, text: 'inviteUser' }],
}
