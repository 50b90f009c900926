/** An invariant that the page names, by the name of the test that proves it. */
export interface Held {
  readonly key: HeldKey
  readonly machine: string
  readonly property: string
}

type HeldKey =
  | 'noDataSignedOut'
  | 'otherUserSignsOut'
  | 'signOutForgets'
  | 'selectedIsAvailable'
  | 'readOnlyStays'
  | 'doneOrFailed'
  | 'draftStays'
  | 'fileIsWhole'
  | 'countedOnce'
  | 'reloadsSeldom'

const held = (machine: string, key: HeldKey, property: string): Held => ({ machine, key, property })

/** The invariants that the page shows; a test compares the names with those of the properties. */
export const invariants: readonly Held[] = [
  held(
    'session',
    'noDataSignedOut',
    'lets a data call leave only while signed in, with a token that has not run out',
  ),
  held(
    'session',
    'otherUserSignsOut',
    'spec 4 other 3: never stays signed in when a renewal brings another user',
  ),
  held('session', 'signOutForgets', 'has no realm after a sign-out'),
  held('selection', 'selectedIsAvailable', 'selects one of the available clients'),
  held(
    'bulk-edit',
    'readOnlyStays',
    'neither selects nor asks for a row that is seen to be read-only',
  ),
  held(
    'bulk-run',
    'doneOrFailed',
    'at the end of a run over rows, done and failed together are what was asked for, each once',
  ),
  held(
    'row-edit',
    'draftStays',
    'keeps the draft until it is saved or discarded, whatever the server answers',
  ),
  held('list-import', 'countedOnce', 'counts a batch only when it was answered, and then once'),
  held('export', 'fileIsWhole', 'saves a file only when the last of its rows was written'),
  held(
    'build-update',
    'reloadsSeldom',
    'reloads by itself only where the path was not reloaded in the ten seconds before',
  ),
]
