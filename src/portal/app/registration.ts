import type { ComponentType } from 'react'

import type { QueryName } from '#contract/generated/operations.ts'
import type { RangeAnchor } from '#lib/date-range.ts'
import type { Role } from '#machines/access.ts'
import type { Refusal } from '#machines/why-not.ts'
import type { Operation } from '#portal/ports/api/graphql.ts'
import type { ScreenPath } from '#portal/screens.ts'

import type { SearchInput } from './url/search.ts'

/**
 * The registration of one feature with the kernel: small data, and loaders for the rest. Each feature has one
 * registration beside its screen; `features.ts` lists them, and the portal starts with that list.
 */
export interface Registration {
  /** the kinds of work that leaving can lose, each by a name that no other feature uses */
  unsavedWork?: Readonly<Record<string, UnsavedWork>>
  /** the queries that `invalidate(tag)` makes old; several features may add to a tag */
  queryTags?: Readonly<Partial<Record<QueryTag, readonly QueryName[]>>>
  /** topics that are followed during a session */
  liveTopics?: readonly LiveTopic[]
  /** commands of the palette besides screens, for users who may open the screen */
  commands?: readonly ScreenCommand[]
  /** things that machines of the feature do or refuse, for the palette */
  actions?: PaletteActions
  /** things that the palette finds by their words */
  finders?: readonly Finder[]
  /** the keys of screens, for the list of keys; a control names its own by `aria-keyshortcuts` */
  keys?: readonly ScreenKey[]
  /** panels of the start page, for users who may open its screen */
  startPanels?: readonly StartPanel[]
  /** Removes what this device keeps of a person who signs out. */
  forget?: (person: Person) => void
}

/** A kind of data; features register the queries that show it, which become old together. */
export type QueryTag =
  | 'annotations'
  | 'banlist'
  | 'banlist-rows'
  | 'banlist-others'
  | 'configurationHub'
  | 'removedArticles'
  | 'signalActivity'
  | 'topics'
  | 'users'
  | 'views'
  | 'websites'

/** A person in an organisation. */
export interface Person {
  realm: string
  subject: string
}

/**
 * How one leaves: an editor, the screen, the publication, the session, or the page itself, which is closed or
 * loaded again.
 */
export type LeaveKind = 'editor' | 'screen' | 'client' | 'session' | 'page'

/** Work that is not saved. */
export interface UnsavedWork {
  /** the ways that lose it; every other one takes it along */
  lostBy: readonly LeaveKind[]
  /** its sentence in the question before leaving: a key of the dictionary area `leaving.works` */
  text: string
  /** True when an earlier page left such work of a user. */
  isKept?: (person: Person) => Promise<boolean>
}

/** Follows something in a publication until the returned function is called. */
export type Follow = (publication: string) => () => void

/** Something that changes while people look at it. */
export interface LiveTopic {
  /** the role that lets one hear of it; null: being signed in is enough */
  role: Role | null
  /** `async () => (await import('./state/x.ts')).followX`; called once the first picture is there */
  load: () => Promise<Follow>
}

/** A place in a screen that the palette leads to. */
export interface ScreenCommand {
  screen: ScreenPath
  search: SearchInput
  /** the name of the command: a key of the dictionary area `shell.screenCommands` */
  text: string
}

/** Things that machines do when they are asked to, for users who may open the screen. */
export interface PaletteActions {
  /** the screen on which they become possible */
  screen: ScreenPath
  /** `async () => (await import('./state/x.ts')).looks`; called when the palette opens */
  load: () => Promise<LooksAtActions>
}

/** The look at each action, by its words: a key of the dictionary area `palette.actions`. */
export type LooksAtActions = Readonly<Record<string, LookAtAction>>

/** Looks if a machine of a publication would do it now. */
export type LookAtAction = (place: { realm: string; client: string }) => ActionState

/** An action as it stands now. */
export interface ActionState {
  /** null: it is possible */
  refusal: Refusal | null
  /** how many things it is about; null where that says nothing */
  count: number | null
  /** true where it is about the screen that is shown, which is not left for it */
  isHere?: true
  run: () => void
}

/** Things inside a screen that the palette finds, for users who may open the screen. */
export interface Finder {
  screen: ScreenPath
  /** the words for such things: a key of the dictionary area `shell.found` */
  text: string
  /** `async () => (await import('./find-x.ts')).findX` */
  load: () => Promise<Find>
}

/** Asks the API for the best matches; rejects when nothing came. */
export type Find = (
  target: Wanted,
  ask: <Data, Variables>(
    operation: Operation<Data, Variables>,
    variables: Variables,
  ) => Promise<Data>,
) => Promise<Found>

/** A search in a publication. */
export interface Wanted {
  clientId: string
  words: string
  /** the days from which periods are counted */
  anchor: RangeAnchor
}

/** The best matches of a search. */
export interface Found {
  things: readonly FoundThing[]
  /** how many there are altogether */
  count: number
  /** shows all of them on the screen */
  all: SearchInput
}

/** One match. */
export interface FoundThing {
  id: string
  label: string
  /** `YYYY-MM-DD`; null where it has none */
  date: string | null
  /** shows it on the screen */
  search: SearchInput
}

/** A key of a screen, as the list of keys shows it. */
export interface ScreenKey {
  screen: ScreenPath
  /** `rows` while the focus is in the list · `entry` on the row that has it · `page` anywhere on the screen */
  place: 'rows' | 'entry' | 'page'
  /** as `aria-keyshortcuts` writes them, such as `Control+z`; several do the same or the opposite */
  keys: readonly string[]
  /** its words: a key of the dictionary area `keys.actions` */
  text: string
}

/** A part of the start page. */
export interface StartPanel {
  screen: ScreenPath
  /** `list`: a live number among the lists; `unfinished`: `li` elements, one for each piece of unfinished work */
  place: 'list' | 'unfinished'
  /** `async () => (await import('./start/X.tsx')).X` */
  load: () => Promise<ComponentType>
}
