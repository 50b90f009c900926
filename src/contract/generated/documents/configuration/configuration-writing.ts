import type { ConfigurationWrittenFragment, SaveConfigurationDraftMutation, SaveConfigurationDraftMutationVariables, DiscardConfigurationDraftMutation, DiscardConfigurationDraftMutationVariables, PublishConfigurationMutation, PublishConfigurationMutationVariables, RestoreConfigurationMutation, RestoreConfigurationMutationVariables, RemoveConfigurationMutation, RemoveConfigurationMutationVariables } from '../../operations.ts';
import { TypedDocumentString } from '../../typed-document.ts';
export const ConfigurationWrittenFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ConfigurationWritten on ConfigurationPayload {
  version {
    ...ConfigurationVersionLine
  }
  conflict {
    ...ConfigurationVersionLine
    document
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
    fragment ConfigurationVersionLine on ConfigurationVersion {
  kind
  key
  number
  title
  author {
    id
    name
  }
  at
  note
  size
  restores
  isRemoval
}`, {"fragmentName":"ConfigurationWritten"}) as unknown as TypedDocumentString<ConfigurationWrittenFragment, unknown>;
export const SaveConfigurationDraftDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SaveConfigurationDraft($clientId: ID!, $kind: ConfigurationKind!, $key: ID!, $document: JSON!, $note: String, $basedOn: Int!, $revision: Int!) {
  saveConfigurationDraft(
    clientId: $clientId
    kind: $kind
    key: $key
    document: $document
    note: $note
    basedOn: $basedOn
    revision: $revision
  ) {
    draft {
      ...ConfigurationDraftState
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
    fragment ConfigurationDraftState on ConfigurationDraft {
  document
  note
  basedOn
  revision
  startedAt
  at
  faults {
    code
    field
    params {
      name
      value
    }
  }
}`) as unknown as TypedDocumentString<SaveConfigurationDraftMutation, SaveConfigurationDraftMutationVariables>;
export const DiscardConfigurationDraftDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DiscardConfigurationDraft($clientId: ID!, $kind: ConfigurationKind!, $key: ID!) {
  discardConfigurationDraft(clientId: $clientId, kind: $kind, key: $key) {
    discarded
  }
}
    `) as unknown as TypedDocumentString<DiscardConfigurationDraftMutation, DiscardConfigurationDraftMutationVariables>;
export const PublishConfigurationDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation PublishConfiguration($clientId: ID!, $kind: ConfigurationKind!, $key: ID!, $revision: Int!, $basedOn: Int!, $note: String, $operation: ID!) {
  publishConfiguration(
    clientId: $clientId
    kind: $kind
    key: $key
    revision: $revision
    basedOn: $basedOn
    note: $note
    operation: $operation
  ) {
    ...ConfigurationWritten
  }
}
    fragment ConfigurationWritten on ConfigurationPayload {
  version {
    ...ConfigurationVersionLine
  }
  conflict {
    ...ConfigurationVersionLine
    document
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
fragment ConfigurationVersionLine on ConfigurationVersion {
  kind
  key
  number
  title
  author {
    id
    name
  }
  at
  note
  size
  restores
  isRemoval
}`) as unknown as TypedDocumentString<PublishConfigurationMutation, PublishConfigurationMutationVariables>;
export const RestoreConfigurationDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RestoreConfiguration($clientId: ID!, $kind: ConfigurationKind!, $key: ID!, $version: Int!, $basedOn: Int!, $note: String, $operation: ID!) {
  restoreConfiguration(
    clientId: $clientId
    kind: $kind
    key: $key
    version: $version
    basedOn: $basedOn
    note: $note
    operation: $operation
  ) {
    ...ConfigurationWritten
  }
}
    fragment ConfigurationWritten on ConfigurationPayload {
  version {
    ...ConfigurationVersionLine
  }
  conflict {
    ...ConfigurationVersionLine
    document
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
fragment ConfigurationVersionLine on ConfigurationVersion {
  kind
  key
  number
  title
  author {
    id
    name
  }
  at
  note
  size
  restores
  isRemoval
}`) as unknown as TypedDocumentString<RestoreConfigurationMutation, RestoreConfigurationMutationVariables>;
export const RemoveConfigurationDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RemoveConfiguration($clientId: ID!, $kind: ConfigurationKind!, $key: ID!, $basedOn: Int!, $note: String, $operation: ID!) {
  removeConfiguration(
    clientId: $clientId
    kind: $kind
    key: $key
    basedOn: $basedOn
    note: $note
    operation: $operation
  ) {
    ...ConfigurationWritten
  }
}
    fragment ConfigurationWritten on ConfigurationPayload {
  version {
    ...ConfigurationVersionLine
  }
  conflict {
    ...ConfigurationVersionLine
    document
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
fragment ConfigurationVersionLine on ConfigurationVersion {
  kind
  key
  number
  title
  author {
    id
    name
  }
  at
  note
  size
  restores
  isRemoval
}`) as unknown as TypedDocumentString<RemoveConfigurationMutation, RemoveConfigurationMutationVariables>;
