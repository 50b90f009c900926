import type { ConfigurationVersionLineFragment, ConfigurationDraftStateFragment, ConfigurationStateFragment, ConfigurationsQuery, ConfigurationsQueryVariables, ConfigurationQuery, ConfigurationQueryVariables, ConfigurationVersionsQuery, ConfigurationVersionsQueryVariables, ConfigurationVersionQuery, ConfigurationVersionQueryVariables, ConfigurationChangesQuery, ConfigurationChangesQueryVariables } from '../../operations.ts';
import { TypedDocumentString } from '../../typed-document.ts';
export const ConfigurationVersionLineFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
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
}
    `, {"fragmentName":"ConfigurationVersionLine"}) as unknown as TypedDocumentString<ConfigurationVersionLineFragment, unknown>;
export const ConfigurationDraftStateFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
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
}
    `, {"fragmentName":"ConfigurationDraftState"}) as unknown as TypedDocumentString<ConfigurationDraftStateFragment, unknown>;
export const ConfigurationStateFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ConfigurationState on Configuration {
  kind
  key
  title
  seenNowhere
  newest {
    ...ConfigurationVersionLine
    document
  }
  draft {
    ...ConfigurationDraftState
  }
  drafts {
    author {
      id
      name
    }
    title
    basedOn
    startedAt
    at
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
}`, {"fragmentName":"ConfigurationState"}) as unknown as TypedDocumentString<ConfigurationStateFragment, unknown>;
export const ConfigurationsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Configurations($clientId: ID!, $kind: ConfigurationKind!) {
  client(id: $clientId) {
    id
    configurations(kind: $kind) {
      ...ConfigurationState
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
}
fragment ConfigurationState on Configuration {
  kind
  key
  title
  seenNowhere
  newest {
    ...ConfigurationVersionLine
    document
  }
  draft {
    ...ConfigurationDraftState
  }
  drafts {
    author {
      id
      name
    }
    title
    basedOn
    startedAt
    at
  }
}`) as unknown as TypedDocumentString<ConfigurationsQuery, ConfigurationsQueryVariables>;
export const ConfigurationDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Configuration($clientId: ID!, $kind: ConfigurationKind!, $key: ID!) {
  client(id: $clientId) {
    id
    configuration(kind: $kind, key: $key) {
      ...ConfigurationState
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
}
fragment ConfigurationState on Configuration {
  kind
  key
  title
  seenNowhere
  newest {
    ...ConfigurationVersionLine
    document
  }
  draft {
    ...ConfigurationDraftState
  }
  drafts {
    author {
      id
      name
    }
    title
    basedOn
    startedAt
    at
  }
}`) as unknown as TypedDocumentString<ConfigurationQuery, ConfigurationQueryVariables>;
export const ConfigurationVersionsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ConfigurationVersions($clientId: ID!, $kind: ConfigurationKind!, $key: ID!, $first: Int!, $after: String) {
  client(id: $clientId) {
    id
    configuration(kind: $kind, key: $key) {
      kind
      key
      versions(first: $first, after: $after) {
        nodes {
          ...ConfigurationVersionLine
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
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
}`) as unknown as TypedDocumentString<ConfigurationVersionsQuery, ConfigurationVersionsQueryVariables>;
export const ConfigurationVersionDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ConfigurationVersion($clientId: ID!, $kind: ConfigurationKind!, $key: ID!, $number: Int!) {
  client(id: $clientId) {
    id
    configuration(kind: $kind, key: $key) {
      kind
      key
      version(number: $number) {
        ...ConfigurationVersionLine
        document
      }
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
}`) as unknown as TypedDocumentString<ConfigurationVersionQuery, ConfigurationVersionQueryVariables>;
export const ConfigurationChangesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ConfigurationChanges($clientId: ID!, $kind: ConfigurationKind, $first: Int!, $after: String) {
  client(id: $clientId) {
    id
    configurationChanges(kind: $kind, first: $first, after: $after) {
      nodes {
        ...ConfigurationVersionLine
      }
      pageInfo {
        hasNextPage
        endCursor
      }
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
}`) as unknown as TypedDocumentString<ConfigurationChangesQuery, ConfigurationChangesQueryVariables>;
