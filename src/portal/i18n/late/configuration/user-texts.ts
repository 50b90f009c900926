import { users as german } from '../../de/users.ts'
import { users as english } from '../../en/users.ts'
import { pageTexts } from '../../page-texts.ts'

/** The texts of the users and their roles. */
export const useUserTexts = pageTexts(german, english)

/** Those texts, for functions that get them handed in. */
export type UserTexts = ReturnType<typeof useUserTexts>
