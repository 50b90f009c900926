import type { RemovedArticlesQuery, RemovedArticlesQueryVariables, RemoveArticlesMutation, RemoveArticlesMutationVariables, RestoreArticlesMutation, RestoreArticlesMutationVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
export const RemovedArticlesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query RemovedArticles($clientId: ID!, $first: Int!, $offset: Int!) {
  client(id: $clientId) {
    id
    removedArticles(first: $first, offset: $offset) {
      count
      nodes {
        id
        title
        url
        views
        removed
      }
    }
  }
}
    `) as unknown as TypedDocumentString<RemovedArticlesQuery, RemovedArticlesQueryVariables>;
export const RemoveArticlesDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RemoveArticles($clientId: ID!, $ids: [ID!]!) {
  removeArticles(clientId: $clientId, ids: $ids) {
    ids
    userErrors {
      code
      field
      params {
        name
        value
      }
    }
  }
}
    `) as unknown as TypedDocumentString<RemoveArticlesMutation, RemoveArticlesMutationVariables>;
export const RestoreArticlesDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RestoreArticles($clientId: ID!, $ids: [ID!]!) {
  restoreArticles(clientId: $clientId, ids: $ids) {
    ids
    userErrors {
      code
      field
      params {
        name
        value
      }
    }
  }
}
    `) as unknown as TypedDocumentString<RestoreArticlesMutation, RestoreArticlesMutationVariables>;
