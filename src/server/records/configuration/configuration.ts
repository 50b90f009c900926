import { onlyKey, type ConfigurationKind } from '#contract/configuration.ts'

import type { PublicationId } from '../publications.ts'
import type { DocumentFault } from './kinds/kind.ts'
import { kindRules } from './kinds/kinds.ts'

export type { DocumentFault }

/** Names one configuration. */
export interface ConfigurationPlace {
  readonly publication: PublicationId
  readonly kind: ConfigurationKind
  readonly key: string
}

/** True for a key that a configuration of the kind may have. */
export function isKeyOf(kind: ConfigurationKind, key: string): boolean {
  return kindRules[kind].isSingle ? key === onlyKey : /^[a-z0-9][a-z0-9-]{0,63}$/.test(key)
}

/** The user who writes. */
export interface Author {
  /** the identity provider's id */
  readonly subject: string
  readonly name: string
}

/** A version as the list of versions shows it. */
export interface ConfigurationVersion {
  /** grows through all kinds of a publication, in the order of publishing */
  readonly id: number
  readonly place: ConfigurationPlace
  readonly number: number
  readonly title: string | null
  readonly author: Author
  /** milliseconds */
  readonly at: number
  readonly note: string | null
  /** bytes of the document */
  readonly size: number
  /** the version whose content it has again */
  readonly restores: number | null
  /** the configuration was removed */
  readonly isRemoval: boolean
}

export interface ConfigurationContent extends ConfigurationVersion {
  /** null where it is a removal */
  readonly document: unknown
}

/** A draft as colleagues see it. */
export interface DraftNotice {
  readonly author: Author
  readonly title: string | null
  /** the newest version when it began, or was merged last; 0: none */
  readonly basedOn: number
  /** milliseconds */
  readonly startedAt: number
  readonly at: number
}

/** One's own draft. It may be unfinished. */
export interface ConfigurationDraft extends DraftNotice {
  readonly document: unknown
  readonly size: number
  readonly note: string | null
  /** grows by one with every save; names what is published */
  readonly revision: number
  /** why it cannot be published as it is; empty when it can */
  readonly faults: readonly DocumentFault[]
}

/** A configuration as one person sees it. */
export interface Configuration {
  readonly place: ConfigurationPlace
  readonly title: string | null
  /** the newest version, a removal too; null before the first */
  readonly newest: ConfigurationContent | null
  readonly draft: ConfigurationDraft | null
  /** those of the others, the newest first */
  readonly drafts: readonly DraftNotice[]
}

/** A page of versions, the newest first. */
export interface VersionPage {
  readonly versions: readonly ConfigurationVersion[]
  readonly hasNext: boolean
}

/** A draft to be saved. */
export interface DraftInput {
  readonly document: unknown
  readonly note: string | null
  readonly basedOn: number
  /** of the draft that was seen; 0: there was none */
  readonly revision: number
}

/** The part that is common to all writes that make a version. */
export interface VersionInput {
  /** the newest version that was seen; 0: none */
  readonly basedOn: number
  readonly note: string | null
  /** chosen by the caller; asked again under it, the first answer is given again */
  readonly operation: string
}

/** The refusals that name no other place than an argument. */
export type ConfigurationRefusal =
  /** the newest version is another one; null: there is none */
  | { readonly kind: 'conflict'; readonly newest: ConfigurationVersion | null }
  /** the draft is another one, as it was saved in another tab */
  | { readonly kind: 'otherDraft'; readonly draft: ConfigurationDraft | null }
  | { readonly kind: 'faults'; readonly faults: readonly DocumentFault[] }
  | { readonly kind: 'notFound'; readonly what: 'draft' | 'version' | 'basedOn' }
  /** the newest version has this content */
  | { readonly kind: 'unchanged' }
  /** there are too many */
  | { readonly kind: 'limit'; readonly most: number }
  /** the operation was used for something else */
  | { readonly kind: 'operationTaken' }

export type SaveResult = { readonly kind: 'saved'; readonly draft: ConfigurationDraft }
export type PublishResult = { readonly kind: 'published'; readonly version: ConfigurationVersion }

/** The versioned configurations of publications. */
export interface ConfigurationStore {
  /** all of a kind that have a published version or a draft, in the order of their keys */
  list(of: Omit<ConfigurationPlace, 'key'>, subject: string): Promise<Configuration[]>
  find(place: ConfigurationPlace, subject: string): Promise<Configuration | null>
  versions(
    place: ConfigurationPlace,
    page: { readonly first: number; readonly before?: number | undefined },
  ): Promise<VersionPage>
  version(place: ConfigurationPlace, number: number): Promise<ConfigurationContent | null>
  /** the versions of a kind that were in force at any time from one moment until before another, the oldest first */
  inForce(
    of: Omit<ConfigurationPlace, 'key'>,
    /** milliseconds */
    time: { readonly from: number; readonly until: number },
  ): Promise<ConfigurationContent[]>
  /** the versions of several kinds; `before` is an id */
  changes(
    publication: PublicationId,
    page: {
      readonly kinds: readonly ConfigurationKind[]
      readonly first: number
      readonly before?: number | undefined
    },
  ): Promise<VersionPage>
  /** Saves one's own draft; it need not be finished. */
  saveDraft(
    place: ConfigurationPlace,
    draft: DraftInput,
    author: Author,
  ): Promise<SaveResult | ConfigurationRefusal>
  /** Discards one's own draft; says if there was one. */
  discardDraft(place: ConfigurationPlace, author: Author): Promise<boolean>
  /** Makes one's own draft the newest version; `revision` names what was seen of it. */
  publish(
    place: ConfigurationPlace,
    input: VersionInput & { readonly revision: number },
    author: Author,
  ): Promise<PublishResult | ConfigurationRefusal>
  /** Makes a new version with the content of an older one; drafts stay. */
  restore(
    place: ConfigurationPlace,
    input: VersionInput & { readonly version: number },
    author: Author,
  ): Promise<PublishResult | ConfigurationRefusal>
  /** Makes a version without content; restoring an older one brings it back. Drafts stay. */
  remove(
    place: ConfigurationPlace,
    input: VersionInput,
    author: Author,
  ): Promise<PublishResult | ConfigurationRefusal>
}
