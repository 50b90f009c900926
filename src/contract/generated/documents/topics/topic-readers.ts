import type { TopicReadersQuery, TopicReadersQueryVariables } from '../../operations.ts';
import { TypedDocumentString } from '../../typed-document.ts';
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
