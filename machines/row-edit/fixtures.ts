import type { Fixtures } from '../fixtures.ts'
import type { Deed, Draft, Entry, Fault } from './model.ts'
import type { promiseActors, RowEditEvent } from './setup.ts'

const draft: Draft = { link: 'https://a.example/', comment: '', expires: null, paused: false }
const entry: Entry = { ...draft, id: '1', version: 1 }
const mine: Draft = { ...draft, link: 'https://mine.example/' }
const theirs: Entry = { ...entry, link: 'https://theirs.example/', version: 2 }
const edited: Deed = { by: 'Jonas Weber', at: '2026-11-21T08:00:00Z' }
const removed: Deed = { by: 'Mira Hofer', at: '2026-11-21T08:01:00Z' }
const duplicate: Fault = { field: 'link', code: 'DUPLICATE' }

export const fixtures = {
  inputs: { '': undefined },
  events: {
    'edit.begin': { '': { entry } },
    'draft.change': {
      'another address': { patch: { link: mine.link } },
      'as it was': { patch: { link: entry.link } },
      'the same as theirs': { patch: { link: theirs.link } },
    },
    'edit.save': {
      '': { operation: 'o', fault: null },
      'no address': { operation: 'o', fault: { field: 'link', code: 'INVALID_URL' } },
    },
    'edit.cancel': { '': {} },
    'edit.abandon': { '': {} },
    'theirs.take': { '': {} },
    'mine.keep': { '': { operation: 'm' } },
    'both.keep': { '': { operation: 'b' } },
    'edit.resume': { '': {} },
  },
  outcomes: {
    saveEntry: {
      done: {
        saved: { kind: 'saved', entry: { ...entry, ...mine, version: 2 } },
        'already listed': { kind: 'refused', fault: duplicate },
        'changed meanwhile': { kind: 'changed', theirs, deed: edited },
        'locked meanwhile': { kind: 'locked', theirs, deed: edited },
        'removed meanwhile': { kind: 'removed', deed: removed },
      },
      error: { 'no connection': { message: 'Failed to fetch' } },
    },
    addEntry: {
      done: {
        saved: { kind: 'saved', entry: { ...entry, ...mine, id: '2' } },
        'already listed': { kind: 'refused', fault: duplicate },
      },
      error: { 'no connection': { message: 'Failed to fetch' } },
    },
  },
  names: {
    entry,
    theirs,
    edited,
    removed,
    'their draft': { ...draft, link: theirs.link },
    draft,
    mine,
  },
} satisfies Fixtures<undefined, RowEditEvent, typeof promiseActors>
