/** After so many tries without an answer the next ones come seldom. */
export const mostTries = 5
