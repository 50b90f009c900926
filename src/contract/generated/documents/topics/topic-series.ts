import type { TopicCourseFragment, TopicSeriesQuery, TopicSeriesQueryVariables, DavTopicSeriesQuery, DavTopicSeriesQueryVariables } from '../../operations.ts';
import { TypedDocumentString } from '../../typed-document.ts';
export const TopicCourseFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment TopicCourse on TopicSeries {
  dates
  lines {
    id
    views
  }
}
    `, {"fragmentName":"TopicCourse"}) as unknown as TypedDocumentString<TopicCourseFragment, unknown>;
export const TopicSeriesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TopicSeries($clientId: ID!, $range: DateRange!, $step: ChartStep, $by: TopicLevel, $first: Int) {
  client(id: $clientId) {
    id
    planning: topicPlanning(range: $range, compare: NONE) {
      series(step: $step, by: $by, first: $first) {
        ...TopicCourse
      }
    }
  }
}
    fragment TopicCourse on TopicSeries {
  dates
  lines {
    id
    views
  }
}`) as unknown as TypedDocumentString<TopicSeriesQuery, TopicSeriesQueryVariables>;
export const DavTopicSeriesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DavTopicSeries($clientId: ID!, $range: DateRange!, $filter: ReaderFilter, $step: ChartStep, $by: TopicLevel, $first: Int) {
  client(id: $clientId) {
    id
    planning: davTopicPlanning(range: $range, compare: NONE, filter: $filter) {
      series(step: $step, by: $by, first: $first) {
        ...TopicCourse
      }
    }
  }
}
    fragment TopicCourse on TopicSeries {
  dates
  lines {
    id
    views
  }
}`) as unknown as TypedDocumentString<DavTopicSeriesQuery, DavTopicSeriesQueryVariables>;
