import type { PositionVersionReportQuery, PositionVersionReportQueryVariables, PositionVersionDifferenceQuery, PositionVersionDifferenceQueryVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
export const PositionVersionReportDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PositionVersionReport($clientId: ID!, $key: ID!) {
  client(id: $clientId) {
    id
    positionVersionReport(key: $key) {
      versions {
        number
        from
        to
        values {
          ...DeliveryValues
        }
      }
      series {
        ...DeliveryPoint
      }
    }
  }
}
    fragment DeliveryValues on DeliveryValues {
  delivered
  measured
  seen
  clicked
  visibility
  clickRate
  visibleClickRate
  clickRateInterval {
    low
    high
  }
  visibleClickRateInterval {
    low
    high
  }
  articlesDelivered
  unranked
}
fragment DeliveryPoint on DeliveryPoint {
  date
  values {
    ...DeliveryValues
  }
}`) as unknown as TypedDocumentString<PositionVersionReportQuery, PositionVersionReportQueryVariables>;
export const PositionVersionDifferenceDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PositionVersionDifference($clientId: ID!, $key: ID!, $from: Int!, $to: Int!) {
  client(id: $clientId) {
    id
    positionVersionReport(key: $key) {
      difference(from: $from, to: $to) {
        difference
        interval {
          low
          high
        }
        certain
      }
    }
  }
}
    `) as unknown as TypedDocumentString<PositionVersionDifferenceQuery, PositionVersionDifferenceQueryVariables>;
