import type { GroupMembersFragment, UserGroupReportQuery, UserGroupReportQueryVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
export const GroupMembersFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment GroupMembers on GroupMembers {
  confirmed
  estimated
  estimateRange {
    low
    high
  }
  total
}
    `, {"fragmentName":"GroupMembers"}) as unknown as TypedDocumentString<GroupMembersFragment, unknown>;
export const UserGroupReportDocument = /*#__PURE__*/ new TypedDocumentString(`
    query UserGroupReport($clientId: ID!, $range: DateRange!, $compare: Comparison, $compareWith: DateRange, $step: ChartStep = DAY) {
  client(id: $clientId) {
    id
    userGroupReport(range: $range, compare: $compare, compareWith: $compareWith) {
      comparedRange {
        from
        to
      }
      modelDay
      modelDays {
        from
        to
      }
      nodes {
        id
        name
        statistics {
          startDate
          endDate
        }
        suppressed
        members {
          ...GroupMembers
        }
        previousMembers {
          ...GroupMembers
        }
        series(step: $step) {
          date
          confirmed
          estimated
        }
        viewShare
        oftenRead {
          id
          title
          url
          share
        }
      }
    }
  }
}
    fragment GroupMembers on GroupMembers {
  confirmed
  estimated
  estimateRange {
    low
    high
  }
  total
}`) as unknown as TypedDocumentString<UserGroupReportQuery, UserGroupReportQueryVariables>;
