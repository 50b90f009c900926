import type { ConfigurationKind } from '#contract/generated/operations.ts'
import type { Draft, Fault, Known } from '#portal/app/versions/use-publication.ts'

import type { Parts } from './merge.ts'

/** The part of a screen that knows its documents; the rest is the same everywhere. */
export interface Versioned {
  kind: ConfigurationKind
  /** a document by its parts, of any content that a draft may have */
  partsOf: (document: unknown) => Parts
  /** the other way round */
  documentOf: (parts: Parts) => unknown
  /** the name of a part, for people */
  nameOf: (path: string) => string
  /** the value of a part, for people; undefined where a part is only there or not */
  valueOf: (path: string, value: unknown) => string | undefined
}

/** One configuration on its screen. */
export interface OpenConfiguration {
  versioned: Versioned
  key: string
  known: Known
  draft: Draft
  mayWrite: boolean
}

/** The document that is shown: the own draft, or else the newest version. */
export function shownDocument({ draft, known }: Pick<OpenConfiguration, 'draft' | 'known'>) {
  return draft.document ?? known?.newest?.document ?? null
}

/** The first fault at a path of the document. */
export function faultAt(faults: readonly Fault[], path: string): Fault | undefined {
  return faults.find((fault) => fault.path === path)
}
