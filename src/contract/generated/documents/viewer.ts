import type { ViewerQuery, ViewerQueryVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
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
