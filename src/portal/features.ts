import type { Registration } from '#portal/app/registration.ts'

import { banlistRegistration } from './features/banlist/banlist.registration.ts'

/** What each feature has registered with the kernel. */
export const features: readonly Registration[] = [banlistRegistration]
