import type { Registration } from '../registration.ts'

/** The registration of saved views, which belong to the kernel: every screen has them. */
export const viewsRegistration: Registration = { queryTags: { views: ['SavedViews'] } }
