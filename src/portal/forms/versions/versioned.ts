import type { ReactNode } from 'react'

import type { ConfigurationKind } from '#contract/generated/operations.ts'
import type { Draft, Fault, Known } from '#portal/app/versions/use-publication.ts'

import { differencesOf, gatheringOf, type Difference, type Parts, type WholeOf } from './merge.ts'

/** The part of a screen that knows its documents; the rest is the same everywhere. */
export interface Versioned {
  kind: ConfigurationKind
  /** a document by its parts, of any content that a draft may have */
  partsOf: (document: unknown) => Parts
  /** the other way round */
  documentOf: (parts: Parts) => unknown
  /** the whole that a part is in; left out where each part stands on its own */
  wholeOf?: WholeOf
  /** the name of a part or a whole, for people; `parts` are those of all sides, to find names in */
  nameOf: (path: string, parts: Parts) => string
  /** the value of a part, for people; undefined where a part is only there or not */
  valueOf: (path: string, value: unknown) => string | undefined
  /** a difference of two documents, for people */
  sentenceOf: (difference: Difference, documents: Compared) => DifferenceSentence
}

/** Two documents of which the differences are told. */
export interface Compared {
  before: unknown
  after: unknown
}

/** A difference in a sentence that says its kind and direction. */
export interface DifferenceSentence {
  text: ReactNode
  /** the effect of it, or how to read the values */
  follows?: ReactNode
  /** the values; a dash where there is none */
  before?: ReactNode
  after?: ReactNode
  /** worth a second look before it is published */
  isWarning?: boolean
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

/** Only what differs between two documents; a whole that is new or gone is one difference. */
export function documentDifferences(
  { partsOf, wholeOf }: Versioned,
  before: unknown,
  after: unknown,
): Difference[] {
  const [old, now] = [partsOf(before), partsOf(after)]
  const gathered = gatheringOf(old, now, wholeOf)
  return differencesOf(gathered(old), gathered(now))
}

/** The names of the parts, or wholes, that are the same in two documents. */
export function unchangedNames(versioned: Versioned, before: unknown, after: unknown): string[] {
  const { partsOf, wholeOf = () => null, nameOf } = versioned
  const unitOf = (path: string) => wholeOf(path) ?? path
  const changed = new Set(
    documentDifferences(versioned, before, after).map(({ path }) => unitOf(path)),
  )
  const parts = partsOf(after)
  return [...new Set(Object.keys(parts).map(unitOf))]
    .filter((unit) => !changed.has(unit))
    .map((unit) => nameOf(unit, parts))
}

/** The document that is published, to compare a draft with. */
export function publishedDocument({ known }: Pick<OpenConfiguration, 'known'>): unknown {
  return known?.newest?.document ?? {}
}

/** The parts of several documents together, to find names in; the last one's count first. */
export function allParts({ partsOf }: Versioned, ...documents: readonly unknown[]): Parts {
  return Object.assign({}, ...documents.map(partsOf))
}

/** The first fault at a path of the document. */
export function faultAt(faults: readonly Fault[], path: string): Fault | undefined {
  return faults.find((fault) => fault.path === path)
}
