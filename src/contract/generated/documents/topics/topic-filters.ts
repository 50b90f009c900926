import type { DavTopicOptionsQuery, DavTopicOptionsQueryVariables, TopicReadersQuery, TopicReadersQueryVariables } from '../../operations.ts';
import { TypedDocumentString } from '../../typed-document.ts';
export const DavTopicOptionsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DavTopicOptions($clientId: ID!) {
  client(id: $clientId) {
    id
    options: davTopicOptions {
      userGroups {
        id
        label
      }
      entryPoints {
        id
        label
      }
      registrationStatuses {
        id
        label
      }
    }
  }
}
    `) as unknown as TypedDocumentString<DavTopicOptionsQuery, DavTopicOptionsQueryVariables>;
export const TopicReadersDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TopicReaders($clientId: ID!, $range: DateRange!, $filter: ReaderFilter) {
  client(id: $clientId) {
    id
    planning: davTopicPlanning(range: $range, compare: NONE, filter: $filter) {
      totals {
        views
      }
      topics {
        id
        metrics {
          views
        }
      }
    }
    readers: davTopicGroups(range: $range, compare: NONE) {
      nodes {
        id
        suppressed
        statistics {
          startDate
          endDate
        }
        members {
          confirmed
          estimated
          total
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<TopicReadersQuery, TopicReadersQueryVariables>;
