import type { UserGroupReportQuery } from '#contract/generated/operations.ts'

/** The report of user groups as the API answers it. */
export type GroupReport = NonNullable<UserGroupReportQuery['client']>['userGroupReport']

/** A group of the report. */
export type UserGroup = GroupReport['nodes'][number]

/** The members of a group. */
export type Members = NonNullable<UserGroup['members']>
