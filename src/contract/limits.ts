/** Most websites of a publication. */
export const mostWebsites = 100

/** Fewest and most characters of a website's name. */
export const shortestWebsiteName = 2
export const longestWebsiteName = 80

/** Most addresses under which pages of one website are reached. */
export const mostOrigins = 20

/** How many of the last events of a website are kept. */
export const lastEventsKept = 50

/** Days after which a class that the tracker saw is forgotten. */
export const classDays = 7

/** Most classes of one website that are kept, the last seen first. */
export const mostClasses = 200

/** Most pages of one class that are kept, the last seen first. */
export const mostClassPages = 1000

/** How many of the last events that were not counted are kept. */
export const refusalsKept = 10

/** Days of hourly counts that are kept. */
export const hourlyDays = 35

/** Most characters of the name of a saved view. */
export const longestViewName = 60

/** Most characters of the address of a saved view, from after its question mark. */
export const longestViewSearch = 4000

/** Most views that one person keeps in a publication. */
export const mostViews = 100

/** Most people to whom one view is sent. */
export const mostRecipients = 100

/** Most characters of a note on days. */
export const longestAnnotation = 200

/** Most notes on days of a publication. */
export const mostAnnotations = 500

/** Most characters of the address that an alarm calls. */
export const longestWebhook = 500

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
