import type { signIn as german } from '../de/sign-in.ts'
import type { TranslationOf } from '../typed-texts.ts'
import { errors } from './errors.ts'
import { session } from './session.ts'

const areas = { errors, session }

/** All that sign-in says. */
export const signIn = areas satisfies TranslationOf<typeof german, typeof areas>
