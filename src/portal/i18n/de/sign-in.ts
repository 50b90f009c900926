import { session } from './session.ts'
import { signInErrors } from './sign-in-errors.ts'

/** All that sign-in says. */
export const signIn = { errors: signInErrors, session }
