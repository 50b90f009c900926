import type { PreferenceStateFragment, ViewerQuery, ViewerQueryVariables, ChangePreferencesMutation, ChangePreferencesMutationVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
export const PreferenceStateFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment PreferenceState on Preferences {
  language
  appearance
  density
  startScreen
  range
}
    `, {"fragmentName":"PreferenceState"}) as unknown as TypedDocumentString<PreferenceStateFragment, unknown>;
export const ViewerDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Viewer {
  viewer {
    id
    name
    realm
    organisation
    clients {
      id
      name
      roles
      dataRange {
        from
        to
      }
      dataVersion
      timeZone
      usualTimeZone
    }
    capabilities {
      screen
      write
    }
    preferences {
      ...PreferenceState
    }
  }
}
    fragment PreferenceState on Preferences {
  language
  appearance
  density
  startScreen
  range
}`) as unknown as TypedDocumentString<ViewerQuery, ViewerQueryVariables>;
export const ChangePreferencesDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangePreferences($preferences: PreferencesInput!) {
  changePreferences(preferences: $preferences) {
    preferences {
      ...PreferenceState
    }
    userErrors {
      code
      field
      message
      params {
        name
        value
      }
    }
  }
}
    fragment PreferenceState on Preferences {
  language
  appearance
  density
  startScreen
  range
}`) as unknown as TypedDocumentString<ChangePreferencesMutation, ChangePreferencesMutationVariables>;
