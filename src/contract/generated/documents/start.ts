import type { StartNumberFragment, StartQuery, StartQueryVariables, NowQuery, NowQueryVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
export const StartNumberFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment StartNumber on StartNumber {
  value
  previous
  trend
}
    `, {"fragmentName":"StartNumber"}) as unknown as TypedDocumentString<StartNumberFragment, unknown>;
export const StartDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Start($clientId: ID!, $range: DateRange!, $recent: DateRange!) {
  client(id: $clientId) {
    id
    start(range: $range, recent: $recent) {
      comparedRange {
        from
        to
      }
      articles {
        ...StartNumber
      }
      userGroups {
        id
        name
        confirmed {
          ...StartNumber
        }
      }
      recommendations {
        ...StartNumber
      }
      positions {
        positions
        offPlan {
          ...StartNumber
        }
      }
      mostRead {
        article {
          id
          title
          url
        }
        views
      }
      findings {
        code
        report
        params {
          name
          value
        }
        article {
          id
          title
          url
        }
        box {
          id
          name
        }
        position {
          id
          name
        }
      }
    }
  }
}
    fragment StartNumber on StartNumber {
  value
  previous
  trend
}`) as unknown as TypedDocumentString<StartQuery, StartQueryVariables>;
export const NowDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Now($clientId: ID!) {
  client(id: $clientId) {
    id
    now {
      until
      minutes
      views
      articles
      mostRead {
        article {
          id
          title
          publicationDate
        }
        views
        before
        steps
        entryPoint
        entryViews
      }
      usual {
        low
        high
        level
      }
      usualFrom
      silence {
        minutes
        perMinute
      }
      today {
        quarters
        views
        hours
        before
        hoursBefore
      }
    }
  }
}
    `) as unknown as TypedDocumentString<NowQuery, NowQueryVariables>;
