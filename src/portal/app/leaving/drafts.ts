import { useEffect } from 'react'

import { keepDrafts, keptDrafts } from '#portal/ports/browser/drafts.ts'

import { theSession } from '../session/session.ts'

const typed = new Map<string, unknown>()

/** Holds what is typed while it is unsaved: it outlives a session that ends from outside. */
export function useHeldDraft(work: string, values: unknown, isUnsaved: boolean): void {
  useEffect(() => dropDraft(work), [work])
  useEffect(() => {
    if (!isUnsaved) return undefined
    typed.set(work, values)
    return () => void typed.delete(work)
  }, [work, values, isUnsaved])
}

/** Keeps the typed input of an ended session for this tab, unless the user signed out here. */
export function endDrafts(left: { realm: string; subject: string }, isSignedOut: boolean): void {
  const { realm, subject } = left
  const drafts = Object.fromEntries(typed)
  const isKept = !isSignedOut && typed.size > 0
  keepDrafts(isKept ? { realm, subject, drafts } : null)
}

/** The draft of this user when an earlier session ended, by kind of work; null without one. */
export function draftOf(work: string): unknown {
  const kept = keptDrafts()
  if (kept === null) return null
  const { realm, user } = theSession().actor.getSnapshot().context
  const isOwn = kept.realm === realm && kept.subject === user?.subject
  return isOwn ? (kept.drafts[work] ?? null) : null
}

/** A draft is restored once, and what another user had typed is not kept any longer. */
function dropDraft(work: string): void {
  const kept = keptDrafts()
  if (kept === null) return
  const others = Object.entries(kept.drafts).filter(([name]) => name !== work)
  const isOwn = draftOf(work) !== null
  keepDrafts(isOwn && others.length > 0 ? { ...kept, drafts: Object.fromEntries(others) } : null)
}
