import { createContext } from 'react'

/** The level of a heading that stands here: 2 on a page, 3 below the heading of a part, a sheet or a dialog. */
export const HeadingLevel = createContext<2 | 3>(2)
