import type { banlistWork as german } from '../de/banlist-work.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  saved: '{link} saved',
  copy: 'Copy',
  edit: {
    title: 'Edit entry',
    link: 'Address',
    note: 'Note',
    notePlaceholder: 'Why is this address banned?',
    save: 'Save',
    readOnly: 'This entry is read-only.',
    conflictTitle: 'Someone else was faster',
    conflictText: 'The entry was changed while you were editing it. Which version should stand?',
    conflictGone: 'The entry has been deleted in the meantime.',
    close: 'Close',
    theirs: 'Saved now',
    mine: 'Your version',
    keepTheirs: 'Keep what is saved',
    keepMine: 'Save my version',
    noNote: 'no note',
  },
  faults: {
    duplicate: 'This address is on the banlist already.',
    tooLong: 'That is too long: {max} characters at most.',
    readOnly: 'Read-only',
    notFound: 'No longer there',
    conflict: 'Changed in the meantime',
    limit: 'The banlist is full.',
    unanswered: 'No answer',
    notSent: 'Not sent',
    other: 'Not deleted',
  },
  remove: {
    titleOne: 'Delete this address?',
    textOne: '{link} may be recommended again afterwards.',
    title: 'Delete {count|number} {{address|addresses}}?',
    text: 'They may be recommended again afterwards.',
    skipped: '{count|number} read-only {{entry stays|entries stay}}.',
    truncated: 'No more than {count|number} at a time: the others stay for now.',
    nothingDeletable: 'Every match is read-only. There is nothing to delete.',
    confirm: 'Delete',
    running: '{done} of {total} deleted',
    runningLabel: 'Deleting addresses',
    cancel: 'Stop',
    result: '{count|number} {{address|addresses}} deleted',
    cancelled: 'Stopped: {count|number} {{address|addresses}} deleted, the others are still there.',
    partial: '{count|number} {{address|addresses}} not deleted',
    retry: 'Try again',
    goOn: 'Continue deleting',
    unknownLink: 'Unknown address',
    more: 'and {count|number} more',
  },
} as const

/** Texts of what is done with the banlist's entries, in English. */
export const banlistWork = texts satisfies TranslationOf<typeof german, typeof texts>
