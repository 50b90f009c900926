import type { PreferenceStateFragment, ChangePreferencesMutation, ChangePreferencesMutationVariables } from '../operations.ts';
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
