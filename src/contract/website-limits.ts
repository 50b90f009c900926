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
