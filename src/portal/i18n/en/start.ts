import type { start as german } from '../de/start.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  greeting: {
    morning: 'Good morning, {name}',
    day: 'Good afternoon, {name}',
    evening: 'Good evening, {name}',
  },
  reports: 'Your reports',
  others: 'More areas',
  inPreparation: 'In preparation',
  recent: 'Pick up where you left off',
  recentEmpty: 'The screens you worked on last will appear here.',
  recentSearch: 'Search “{words}”',
  recentFilters: '{count|number} {{filter|filters}} set',
  roleless: {
    title: 'Welcome, {name}',
    headline: 'Your account has no role here yet',
    text: 'You are signed in to {organisation}. To see reports, your account needs at least one role in a publication. A user administrator of your organisation can grant it; sign in again afterwards.',
    signOut: 'Sign out',
    noRolesInToken:
      'The access token names not a single role. If your account has some, the client of the portal lacks the client scope "roles" at the sign-in service.',
  },
} as const

/** The English texts of the start page. */
export const start = texts satisfies TranslationOf<typeof german, typeof texts>
