import type { UserRowFragment, InvitedFragment, UsersQuery, UsersQueryVariables, UserChangesQuery, UserChangesQueryVariables, ChangeUserRolesMutation, ChangeUserRolesMutationVariables, InviteUserMutation, InviteUserMutationVariables, RenewInvitationMutation, RenewInvitationMutationVariables, WithdrawInvitationMutation, WithdrawInvitationMutationVariables, UsersChangedSubscription, UsersChangedSubscriptionVariables } from '../../operations.ts';
import { TypedDocumentString } from '../../typed-document.ts';
export const UserRowFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment UserRow on User {
  id
  name
  email
  status
  enabled
  lastSeen
  groups {
    name
    console
  }
  roles
  inherited {
    role
    groups
  }
  unknownRoles
  otherClients
  locks {
    role
    reason
    holders
  }
  invitation {
    endsAt
    isOver
    at
    author {
      id
      name
    }
    mayChange
  }
  console
}
    `, {"fragmentName":"UserRow"}) as unknown as TypedDocumentString<UserRowFragment, unknown>;
export const InvitedFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment Invited on InvitationPayload {
  user {
    ...UserRow
  }
  link
  userErrors {
    code
    field
    params {
      name
      value
    }
  }
}
    fragment UserRow on User {
  id
  name
  email
  status
  enabled
  lastSeen
  groups {
    name
    console
  }
  roles
  inherited {
    role
    groups
  }
  unknownRoles
  otherClients
  locks {
    role
    reason
    holders
  }
  invitation {
    endsAt
    isOver
    at
    author {
      id
      name
    }
    mayChange
  }
  console
}`, {"fragmentName":"Invited"}) as unknown as TypedDocumentString<InvitedFragment, unknown>;
export const UsersDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Users($clientId: ID!) {
  client(id: $clientId) {
    id
    users {
      mayChange
      readOnly
      mayInvite
      console
      isComplete
      users {
        ...UserRow
      }
    }
  }
}
    fragment UserRow on User {
  id
  name
  email
  status
  enabled
  lastSeen
  groups {
    name
    console
  }
  roles
  inherited {
    role
    groups
  }
  unknownRoles
  otherClients
  locks {
    role
    reason
    holders
  }
  invitation {
    endsAt
    isOver
    at
    author {
      id
      name
    }
    mayChange
  }
  console
}`) as unknown as TypedDocumentString<UsersQuery, UsersQueryVariables>;
export const UserChangesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query UserChanges($clientId: ID!, $first: Int!, $after: String, $filter: UserChangeFilter) {
  client(id: $clientId) {
    id
    userChanges(first: $first, after: $after, filter: $filter) {
      nodes {
        id
        kind
        userId
        name
        added
        removed
        author {
          id
          name
        }
        at
        exported {
          screen
          file
          rows
        }
        articles
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
export const InviteUserDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation InviteUser($clientId: ID!, $invitation: InvitationInput!) {
  inviteUser(clientId: $clientId, invitation: $invitation) {
    ...Invited
  }
}
    fragment UserRow on User {
  id
  name
  email
  status
  enabled
  lastSeen
  groups {
    name
    console
  }
  roles
  inherited {
    role
    groups
  }
  unknownRoles
  otherClients
  locks {
    role
    reason
    holders
  }
  invitation {
    endsAt
    isOver
    at
    author {
      id
      name
    }
    mayChange
  }
  console
}
fragment Invited on InvitationPayload {
  user {
    ...UserRow
  }
  link
  userErrors {
    code
    field
    params {
      name
      value
    }
  }
}`) as unknown as TypedDocumentString<InviteUserMutation, InviteUserMutationVariables>;
export const RenewInvitationDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RenewInvitation($clientId: ID!, $userId: ID!) {
  renewInvitation(clientId: $clientId, userId: $userId) {
    ...Invited
  }
}
    fragment UserRow on User {
  id
  name
  email
  status
  enabled
  lastSeen
  groups {
    name
    console
  }
  roles
  inherited {
    role
    groups
  }
  unknownRoles
  otherClients
  locks {
    role
    reason
    holders
  }
  invitation {
    endsAt
    isOver
    at
    author {
      id
      name
    }
    mayChange
  }
  console
}
fragment Invited on InvitationPayload {
  user {
    ...UserRow
  }
  link
  userErrors {
    code
    field
    params {
      name
      value
    }
  }
}`) as unknown as TypedDocumentString<RenewInvitationMutation, RenewInvitationMutationVariables>;
export const WithdrawInvitationDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation WithdrawInvitation($clientId: ID!, $userId: ID!) {
  withdrawInvitation(clientId: $clientId, userId: $userId) {
    ...Invited
  }
}
    fragment UserRow on User {
  id
  name
  email
  status
  enabled
  lastSeen
  groups {
    name
    console
  }
  roles
  inherited {
    role
    groups
  }
  unknownRoles
  otherClients
  locks {
    role
    reason
    holders
  }
  invitation {
    endsAt
    isOver
    at
    author {
      id
      name
    }
    mayChange
  }
  console
}
fragment Invited on InvitationPayload {
  user {
    ...UserRow
  }
  link
  userErrors {
    code
    field
    params {
      name
      value
    }
  }
}`) as unknown as TypedDocumentString<WithdrawInvitationMutation, WithdrawInvitationMutationVariables>;
export const UsersChangedDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription UsersChanged($clientId: ID!) {
  usersChanged(clientId: $clientId) {
    clientId
  }
}
    `) as unknown as TypedDocumentString<UsersChangedSubscription, UsersChangedSubscriptionVariables>;
