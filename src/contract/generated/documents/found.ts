import type { FoundArticlesQuery, FoundArticlesQueryVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
export const FoundArticlesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query FoundArticles($clientId: ID!, $range: DateRange!, $filter: ArticleFilter, $first: Int!) {
  client(id: $clientId) {
    id
    articleReport(
      range: $range
      compare: NONE
      filter: $filter
      first: $first
      sort: { field: VIEWS, direction: DESC }
    ) {
      nodes {
        article {
          id
          title
          publicationDate
        }
      }
      count {
        count
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FoundArticlesQuery, FoundArticlesQueryVariables>;
