import type { SavedViewStateFragment, SavedViewsQuery, SavedViewsQueryVariables, SaveViewMutation, SaveViewMutationVariables, ChangeViewMutation, ChangeViewMutationVariables, RemoveViewMutation, RemoveViewMutationVariables, SavedViewsChangedSubscription, SavedViewsChangedSubscriptionVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
export const SavedViewStateFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment SavedViewState on SavedView {
  id
  screen
  name
  search
  sending {
    rhythm
    weekday
    hour
    recipients {
      id
      name
      state
      fault
    }
  }
  alarm {
    measure
    direction
    sensitivity
    recipients {
      id
      name
      state
      fault
    }
    webhook {
      url
      secret
      fault
    }
  }
}
    `, {"fragmentName":"SavedViewState"}) as unknown as TypedDocumentString<SavedViewStateFragment, unknown>;
export const SavedViewsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query SavedViews($clientId: ID!) {
  client(id: $clientId) {
    id
    savedViews {
      ...SavedViewState
    }
  }
}
    fragment SavedViewState on SavedView {
  id
  screen
  name
  search
  sending {
    rhythm
    weekday
    hour
    recipients {
      id
      name
      state
      fault
    }
  }
  alarm {
    measure
    direction
    sensitivity
    recipients {
      id
      name
      state
      fault
    }
    webhook {
      url
      secret
      fault
    }
  }
}`) as unknown as TypedDocumentString<SavedViewsQuery, SavedViewsQueryVariables>;
export const SaveViewDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SaveView($clientId: ID!, $screen: Screen!, $name: String!, $search: String!) {
  saveView(clientId: $clientId, screen: $screen, name: $name, search: $search) {
    view {
      ...SavedViewState
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
    fragment SavedViewState on SavedView {
  id
  screen
  name
  search
  sending {
    rhythm
    weekday
    hour
    recipients {
      id
      name
      state
      fault
    }
  }
  alarm {
    measure
    direction
    sensitivity
    recipients {
      id
      name
      state
      fault
    }
    webhook {
      url
      secret
      fault
    }
  }
}`) as unknown as TypedDocumentString<SaveViewMutation, SaveViewMutationVariables>;
export const ChangeViewDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeView($clientId: ID!, $id: ID!, $name: String, $search: String) {
  changeView(clientId: $clientId, id: $id, name: $name, search: $search) {
    view {
      ...SavedViewState
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
    fragment SavedViewState on SavedView {
  id
  screen
  name
  search
  sending {
    rhythm
    weekday
    hour
    recipients {
      id
      name
      state
      fault
    }
  }
  alarm {
    measure
    direction
    sensitivity
    recipients {
      id
      name
      state
      fault
    }
    webhook {
      url
      secret
      fault
    }
  }
}`) as unknown as TypedDocumentString<ChangeViewMutation, ChangeViewMutationVariables>;
export const RemoveViewDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RemoveView($clientId: ID!, $id: ID!) {
  removeView(clientId: $clientId, id: $id) {
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
    `) as unknown as TypedDocumentString<RemoveViewMutation, RemoveViewMutationVariables>;
export const SavedViewsChangedDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription SavedViewsChanged($clientId: ID!) {
  savedViewsChanged(clientId: $clientId) {
    clientId
  }
}
    `) as unknown as TypedDocumentString<SavedViewsChangedSubscription, SavedViewsChangedSubscriptionVariables>;
