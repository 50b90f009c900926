import { userGroups as german } from '#portal/i18n/de/user-groups.ts'
import { userGroups as english } from '#portal/i18n/en/user-groups.ts'
import { pageTexts } from '#portal/i18n/page-texts.ts'

/** The texts of the report of user groups. */
export const useUserGroupTexts = pageTexts(german, english)
