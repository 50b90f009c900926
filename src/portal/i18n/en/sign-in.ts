import type { signIn as german } from '../de/sign-in.ts'
import type { TranslationOf } from '../typed-texts.ts'
import { session } from './session.ts'
import { signInErrors } from './sign-in-errors.ts'

const areas = { errors: signInErrors, session }

/** All that sign-in says. */
export const signIn = areas satisfies TranslationOf<typeof german, typeof areas>
