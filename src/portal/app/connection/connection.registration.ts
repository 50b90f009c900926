import type { Registration } from '../registration.ts'

/** The connection's registration with the kernel. */
export const connectionRegistration: Registration = {
  actions: {
    screen: '/',
    load: async () => (await import('./palette-actions.ts')).connectionActions,
  },
}
