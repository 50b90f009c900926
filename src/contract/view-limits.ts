/** Most characters of the name of a saved view. */
export const longestViewName = 60

/** Most characters of the address of a saved view, from after its question mark. */
export const longestViewSearch = 4000

/** Most views that one person keeps in a publication. */
export const mostViews = 100
