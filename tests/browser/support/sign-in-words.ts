/** Sentences that a user reads on the way in, at any provider; from the specification where it has them. */
export const signInWords = {
  de: {
    prefix: '',
    greeting: /^Guten (Morgen|Tag|Abend), Ada$/,
    wrong: 'Benutzername oder Passwort ist falsch!',
    failed: 'Die Anmeldung bei der Organisation „Nirgendwo“ ist fehlgeschlagen.',
  },
  en: {
    prefix: '/en',
    greeting: /^Good (morning|afternoon|evening), Ada$/,
    wrong: 'Username or password is incorrect!',
    failed: 'Login to organisation "Nirgendwo" failed.',
  },
} as const
