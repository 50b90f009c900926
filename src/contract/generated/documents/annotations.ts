import type { AnnotationStateFragment, AnnotationsQuery, AnnotationsQueryVariables, AnnotationWebsitesQuery, AnnotationWebsitesQueryVariables, SaveAnnotationMutation, SaveAnnotationMutationVariables, RemoveAnnotationMutation, RemoveAnnotationMutationVariables, AnnotationsChangedSubscription, AnnotationsChangedSubscriptionVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
export const AnnotationStateFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment AnnotationState on Annotation {
  id
  from
  to
  text
  website {
    id
    name
  }
  author
  mayChange
}
    `, {"fragmentName":"AnnotationState"}) as unknown as TypedDocumentString<AnnotationStateFragment, unknown>;
export const AnnotationsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Annotations($clientId: ID!) {
  client(id: $clientId) {
    id
    annotations {
      ...AnnotationState
    }
  }
}
    fragment AnnotationState on Annotation {
  id
  from
  to
  text
  website {
    id
    name
  }
  author
  mayChange
}`) as unknown as TypedDocumentString<AnnotationsQuery, AnnotationsQueryVariables>;
export const AnnotationWebsitesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AnnotationWebsites($clientId: ID!) {
  client(id: $clientId) {
    id
    annotationWebsites {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<AnnotationWebsitesQuery, AnnotationWebsitesQueryVariables>;
export const SaveAnnotationDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SaveAnnotation($clientId: ID!, $id: ID, $annotation: AnnotationInput!) {
  saveAnnotation(clientId: $clientId, id: $id, annotation: $annotation) {
    annotation {
      ...AnnotationState
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
    fragment AnnotationState on Annotation {
  id
  from
  to
  text
  website {
    id
    name
  }
  author
  mayChange
}`) as unknown as TypedDocumentString<SaveAnnotationMutation, SaveAnnotationMutationVariables>;
export const RemoveAnnotationDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RemoveAnnotation($clientId: ID!, $id: ID!, $isBack: Boolean) {
  removeAnnotation(clientId: $clientId, id: $id, isBack: $isBack) {
    userErrors {
      code
      field
    }
  }
}
    `) as unknown as TypedDocumentString<RemoveAnnotationMutation, RemoveAnnotationMutationVariables>;
export const AnnotationsChangedDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription AnnotationsChanged($clientId: ID!) {
  annotationsChanged(clientId: $clientId) {
    clientId
  }
}
    `) as unknown as TypedDocumentString<AnnotationsChangedSubscription, AnnotationsChangedSubscriptionVariables>;
