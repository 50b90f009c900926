import { errors } from './errors.ts'
import { session } from './session.ts'

/** All that sign-in says. */
export const signIn = { errors, session }
