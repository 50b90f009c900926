import type { Registration } from '../registration.ts'

/** The registration of exports, which belong to the kernel: they go on behind other screens, not without the page. */
export const filesRegistration: Registration = {
  unsavedWork: { export: { lostBy: ['session', 'page'], text: 'export' } },
  actions: {
    screen: '/',
    load: async () => (await import('./palette-actions.ts')).exportActions,
  },
}
