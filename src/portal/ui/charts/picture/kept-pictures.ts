import { createContext } from 'react'

/** How the pictures of a page are called and kept. */
export interface KeptPictures {
  /** the filters in a few words, which stand behind a title; empty without one */
  only: string
  /** one line below a picture: what its numbers are about */
  foot: string
  /** Puts a picture among the user's downloads; its name begins with its subject. */
  save: (subject: string, kind: 'png' | 'svg', file: Blob) => Promise<void>
}

/** Set by pages with numbers; elsewhere charts cannot be kept. */
export const KeptPicturesContext = createContext<(() => Promise<KeptPictures>) | null>(null)
