import type { Fixtures } from '../fixtures.ts'
import type { Counts } from './model.ts'
import type { promiseActors, ListImportEvent } from './setup.ts'

/** Three lines: a new address, one that is listed, and one that is no address. */
const read: Counts = {
  lines: 3,
  fresh: 2,
  duplicate: 0,
  listed: 0,
  covered: 0,
  invalid: 1,
  comments: 0,
  cleaned: 0,
  inside: 0,
  removable: 0,
  own: 0,
  ownCovered: 0,
}
const checked: Counts = { ...read, fresh: 1, listed: 1 }
const allListed: Counts = { ...read, fresh: 0, listed: 2 }
const compared: Counts = { ...checked, removable: 1 }
/** Both addresses are new, and one is the site of the publication itself. */
const withOwn: Counts = { ...read, own: 1 }

const plain = { withCovered: false, withoutOwn: true, comment: '', expires: '' }
const noted = { ...plain, comment: 'Anzeige' }
const ownBanned = { ...plain, withoutOwn: false }
const fixed: Counts = { ...checked, listed: 2, invalid: 0 }
const [unread, half, whole] = [
  { done: 0, all: 0 },
  { done: 1, all: 2 },
  { done: 2, all: 2 },
]
const nothingDone = { added: 0, listed: 0, removed: 0, refused: 0 }
const two = { add: 2, remove: 0 }
const oneAdded = { ...nothingDone, added: 1 }

export const fixtures = {
  inputs: { '': undefined },
  events: {
    'list.choose': { '': { name: 'list.txt' } },
    'list.cancel': { '': {} },
    'check.retry': { '': {} },
    'mode.choose': {
      add: { mode: 'add' },
      remove: { mode: 'remove' },
      replace: { mode: 'replace' },
    },
    'options.change': {
      'a comment': { options: noted },
      'own banned': { options: ownBanned },
    },
    'line.fix': { '': { fix: { row: 2, text: 'https://b.example/' } } },
    'import.start': { '': { operationId: 'i' } },
    'import.back': { '': {} },
    'import.stop': { '': {} },
    'import.retry': { '': {} },
    'result.close': { '': {} },
  },
  outcomes: {
    restoreImport: {
      done: {
        nothing: null,
        'a review': { name: 'list.txt', mode: 'replace', options: plain, begun: null },
        'an import': {
          name: 'list.txt',
          mode: 'add',
          options: plain,
          begun: { operationId: 'i', batch: 1, planned: two, result: oneAdded, change: 'c' },
        },
      },
      error: { 'no storage': { message: 'Blocked' } },
    },
    readBlock: {
      done: {
        half: { progress: half, counts: null },
        end: { progress: whole, counts: read },
      },
      error: { 'gone file': { code: 'UNREADABLE' } },
    },
    checkBlock: {
      done: {
        half: { progress: half, counts: null },
        'one listed': { progress: whole, counts: checked },
        'all listed': { progress: whole, counts: allListed },
        'own site': { progress: whole, counts: withOwn },
      },
      error: { 'no connection': { code: 'OFFLINE' } },
    },
    compareList: {
      done: { 'two others': { deletable: 3, counts: compared } },
      error: { 'no connection': { code: 'OFFLINE' } },
    },
    fixLine: {
      done: { listed: fixed },
      error: { 'no connection': { code: 'OFFLINE' } },
    },
    planImport: {
      done: {
        two: { batches: 2, work: two, isFresh: true },
        'left a day ago': { batches: 2, work: two, isFresh: false },
      },
      error: { 'another list': { code: 'CHANGED' } },
    },
    importBatch: {
      done: {
        added: { ...oneAdded, change: 'c' },
        'nothing changed': { ...nothingDone, listed: 1, change: null },
      },
      error: { 'no connection': { code: 'OFFLINE' }, 'no role': { code: 'FORBIDDEN' } },
    },
    closeImport: {
      done: {
        'two in': { added: 2, removed: 0, change: 'c' },
        'nothing in': { added: 0, removed: 0, change: null },
      },
      error: { 'no connection': { code: 'OFFLINE' }, 'no role': { code: 'FORBIDDEN' } },
    },
  },
  names: {
    plain,
    noted,
    'own banned': ownBanned,
    read,
    checked,
    'all listed': allListed,
    compared,
    'with own': withOwn,
    fixed,
    nothing: unread,
    half,
    whole,
    'none done': nothingDone,
    'one added': oneAdded,
    'one listed': { ...nothingDone, listed: 1 },
    'one added, one listed': { ...oneAdded, listed: 1 },
    'two added': { ...nothingDone, added: 2 },
    'two listed': { ...nothingDone, listed: 2 },
    'none planned': { add: 0, remove: 0 },
    'two planned': two,
  },
} satisfies Fixtures<undefined, ListImportEvent, typeof promiseActors>
