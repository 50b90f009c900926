/** Most ids of one call that deletes or edits entries. */
export const mostTouched = 5000

/** Most entries of one call that adds entries. */
export const mostImported = 10_000

/** Largest body of a call, in bytes. */
export const largestBody = 1024 * 1024

/** Most links of one call that looks up whether they are listed. */
export const mostKnown = 10_000

/** Most addresses of one call that tests them. */
export const mostTested = 500
