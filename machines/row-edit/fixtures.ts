import type { Fixtures } from '../fixtures.ts'
import type { Attribution, Draft, Entry, Fault } from './model.ts'
import type { promiseActors, RowEditEvent } from './setup.ts'

const draft: Draft = { link: 'https://a.example/', comment: '', expires: null, paused: false }
const entry: Entry = { ...draft, id: '1', version: 1 }
const mine: Draft = { ...draft, link: 'https://mine.example/' }
const theirs: Entry = { ...entry, link: 'https://theirs.example/', version: 2 }
const edited: Attribution = { by: 'Jonas Weber', at: '2026-11-21T08:00:00Z' }
const removed: Attribution = { by: 'Mira Hofer', at: '2026-11-21T08:01:00Z' }
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
      '': { operationId: 'o', fault: null },
      'no address': { operationId: 'o', fault: { field: 'link', code: 'INVALID_URL' } },
    },
    'edit.cancel': { '': {} },
    'edit.abandon': { '': {} },
    'theirs.take': { '': {} },
    'mine.keep': { '': { operationId: 'm' } },
    'both.keep': { '': { operationId: 'b' } },
    'edit.resume': { '': {} },
  },
  outcomes: {
    saveEntry: {
      done: {
        saved: { kind: 'saved', entry: { ...entry, ...mine, version: 2 } },
        'already listed': { kind: 'refused', fault: duplicate },
        'changed meanwhile': { kind: 'changed', theirs, attribution: edited },
        'locked meanwhile': { kind: 'locked', theirs, attribution: edited },
        'removed meanwhile': { kind: 'removed', attribution: removed },
        'removed by an unknown user': { kind: 'removed', attribution: null },
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
