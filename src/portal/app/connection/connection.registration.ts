import type { Registration } from '../registration.ts'

/** The connection's registration with the kernel. */
export const connectionRegistration: Registration = {
  actions: [
    {
      screen: '/',
      text: 'retryConnection',
      load: async () => (await import('./palette-actions.ts')).lookAtConnection,
    },
    {
      screen: '/',
      text: 'checkBuild',
      load: async () => (await import('./palette-actions.ts')).lookAtBuild,
    },
  ],
}
