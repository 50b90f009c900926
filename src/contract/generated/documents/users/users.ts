import type { UsersQuery, UsersQueryVariables, UserChangesQuery, UserChangesQueryVariables, ChangeUserRolesMutation, ChangeUserRolesMutationVariables } from '../../operations.ts';
import { TypedDocumentString } from '../../typed-document.ts';
export const UsersDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Users($clientId: ID!) {
  client(id: $clientId) {
    id
    users {
      mayChange
      readOnly
      console
      users {
        id
        name
        email
        enabled
        roles
        unknownRoles
        locks {
          role
          reason
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<UsersQuery, UsersQueryVariables>;
export const UserChangesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query UserChanges($clientId: ID!, $first: Int!, $after: String) {
  client(id: $clientId) {
    id
    userChanges(first: $first, after: $after) {
      nodes {
        id
        userId
        name
        added
        removed
        author {
          id
          name
        }
        at
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<UserChangesQuery, UserChangesQueryVariables>;
export const ChangeUserRolesDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeUserRoles($clientId: ID!, $changes: [UserRolesInput!]!, $operation: ID!) {
  changeUserRoles(clientId: $clientId, changes: $changes, operation: $operation) {
    results {
      userId
      refusal
    }
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
    `) as unknown as TypedDocumentString<ChangeUserRolesMutation, ChangeUserRolesMutationVariables>;
