const longestRealm = 63

/**
 * The realm that an organisation name means: letters, digits and hyphens of ASCII only, lower case,
 * at most 63 characters (one DNS label). Empty when nothing usable remains. spec 5
 */
export function realmOf(organisation: string): string {
  return organisation
    .replaceAll(/[^A-Za-z0-9-]/g, '')
    .toLowerCase()
    .slice(0, longestRealm)
}
