import { fieldsOf } from '#lib/fields.ts'

import { storageOf } from './storage.ts'

/** Drafts from the end of a session, kept for this tab, by kind of unsaved work. */
export interface KeptDrafts {
  realm: string
  subject: string
  drafts: Readonly<Record<string, unknown>>
}

const key = 'masthead.drafts'

/** The drafts that are kept in this tab; null when there are none. */
export function keptDrafts(): KeptDrafts | null {
  try {
    const stored: unknown = JSON.parse(storageOf('tab')?.getItem(key) ?? 'null')
    const { realm, subject, drafts } = fieldsOf(stored)
    const isKept = typeof realm === 'string' && typeof subject === 'string'
    return isKept ? { realm, subject, drafts: fieldsOf(drafts) } : null
  } catch {
    return null
  }
}

/** Keeps drafts in this tab; null removes them. */
export function keepDrafts(kept: KeptDrafts | null): void {
  try {
    if (kept === null) storageOf('tab')?.removeItem(key)
    else storageOf('tab')?.setItem(key, JSON.stringify(kept))
  } catch {
    // A full storage forgets what was typed.
  }
}
