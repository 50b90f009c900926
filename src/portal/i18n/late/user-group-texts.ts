import { userGroups as german } from '../de/user-groups.ts'
import { userGroups as english } from '../en/user-groups.ts'
import { pageTexts } from '../page-texts.ts'

/** The texts of the report of user groups. */
export const useUserGroupTexts = pageTexts(german, english)
