import type { EventFrom } from 'xstate'

import type { MachineName, machines } from './index.ts'

/** An event in words, and the point of the specification that asks for its effect, where there is one. */
export interface EventWords {
  readonly words: string
  readonly spec?: string
}

/** The events that people and the outside send to a machine; ends of calls and delays are none of them. */
type EventType<Name extends MachineName> = Exclude<
  EventFrom<(typeof machines)[Name]>['type'],
  `xstate.${string}`
>

const event = (words: string, spec?: string): EventWords =>
  spec === undefined ? { words } : { words, spec }

/** Each event of each machine in one sentence: reports and the inspector show it beside the name. */
export const eventWords: {
  readonly [Name in MachineName]: Readonly<Record<EventType<Name>, EventWords>>
} = {
  app: {
    'user.admitted': event('A user is signed in', '4 session 3'),
    'user.left': event('The user is not signed in any more', '4 session 6'),
    'portal.opened': event('The screens are loaded'),
    'connection.restored': event('The server answers again'),
    'machine.wanted': event('A screen needs a machine of its own'),
    'machine.unwanted': event('A machine of a screen is no longer needed'),
  },
  session: {
    'session.signIn': event('The user asks to sign in to an organisation', '4 session 2'),
    'session.cancelSignIn': event('The user stops signing in'),
    'session.dismissFailure': event('The user closes the message'),
    'session.signOut': event('The user signs out', '4 session 6'),
    'session.renew': event('A new token is wanted before its time', '4 session 4'),
    'organisation.changed': event('Another organisation is selected', '4 other 1'),
    'session.began': event('Somebody signs in in another tab'),
    'session.ended': event('The session ends in another tab'),
    'token.renewed': event('Another tab has renewed the token', '4 session 4'),
    'token.expiring': event('The token expires in 60 seconds', '4 session 5'),
    'token.expired': event('The token has expired', '4 session 4'),
    'turn.granted': event('It is the turn of this tab to renew', '4 session 4'),
    'network.offline': event('The network is gone'),
    'network.online': event('The network is back'),
    'computer.woke': event('The computer wakes up'),
  },
  selection: {
    'session.started': event('A session begins', '4 other 2'),
    'session.ended': event('The session ends', '4 other 1'),
    'clients.changed': event('A renewed token brings other roles', '4 other 2'),
    'client.choose': event('The user opens a publication'),
  },
  'bulk-edit': {
    'page.toggle': event('The user ticks the rows of a page'),
    'matches.select': event('The user selects all matches'),
    'matches.cancel': event('All matches are no longer wanted'),
    'selection.clear': event('The user takes the selection back'),
    'rows.changed': event('The rows are loaded again'),
    'delete.ask': event('The user asks to delete the selection', '5 selection'),
    'edit.ask': event('The user asks to edit the selection', '5 selection'),
    'row.delete': event('The user asks to delete one row', '1 bulk actions'),
    'notice.dismiss': event('The user closes the notice'),
    'question.cancel': event('The user answers no'),
    'delete.confirm': event('The user confirms the deletion', '1 bulk actions'),
    'edit.confirm': event('The user confirms the new values', '1 bulk actions'),
    'run.began': event('A run begins'),
    'run.ended': event('The run has ended'),
  },
  'bulk-run': {
    'run.begin': event('A run begins', '1 bulk actions'),
    'run.cancel': event('The user stops the run'),
    'run.retry': event('The user goes on with what is left'),
    'rows.changed': event('The rows are loaded again'),
    'result.dismiss': event('The user closes the result'),
  },
  'row-edit': {
    'edit.begin': event('The user edits an entry', '1 banlist'),
    'draft.change': event('The user types'),
    'edit.save': event('The user saves', '5 new URL'),
    'edit.cancel': event('The user closes the editor'),
    'edit.abandon': event('The editor is closed from outside'),
    'theirs.take': event("The user takes the colleague's version"),
    'mine.keep': event('The user keeps their own version'),
    'both.keep': event('The user keeps both versions'),
    'edit.resume': event('The user goes on editing'),
  },
  'leave-guard': {
    'work.began': event('Something is unsaved from now on'),
    'work.ended': event('It is saved or discarded'),
    'leave.ask': event('The user is about to leave'),
    'leave.confirm': event('The user leaves all the same'),
    'leave.cancel': event('The user stays'),
    'page.changed': event('Another screen is shown'),
  },
  'list-import': {
    'list.choose': event('The user chooses a list'),
    'list.cancel': event('The user discards the list'),
    'check.retry': event('The user has the list checked again'),
    'mode.choose': event('The user chooses to add or to replace'),
    'options.change': event('The user changes what is taken'),
    'line.fix': event('The user mends a line', '5 new URL'),
    'import.start': event('The user starts the import'),
    'import.back': event('The user goes back to the review'),
    'import.stop': event('The user pauses the import'),
    'import.retry': event('The user goes on with the import'),
    'result.close': event('The user closes the result'),
  },
  export: {
    'export.start': event('The user asks for a file'),
    'export.cancel': event('The user stops the export'),
    'export.retry': event('The user goes on with what is missing'),
    'result.dismiss': event('The user closes the result'),
  },
  'build-update': {
    'update.check': event('It is time to look for a newer build', '4 newer build'),
    'update.dismiss': event('The user closes the notice'),
    'page.reload': event('The user reloads the page'),
    'chunk.failed': event('A part of the portal cannot be loaded', '4 newer build'),
    'page.changed': event('Another page is shown and works'),
  },
  'live-updates': {
    'socket.opened': event('The live connection is there'),
    'socket.lost': event('The live connection is gone'),
    'change.heard': event('A change is told'),
    'change.found': event('Something new is found'),
    'newest.answered': event('The newest change is known'),
    'look.answered': event('A look without the live connection is answered'),
  },
  connection: {
    'call.failed': event('A call gets no answer'),
    'call.answered': event('A call is answered'),
    'connection.retry': event('The user asks to try again'),
    'socket.lost': event('The live connection is gone'),
    'network.offline': event('The network is gone'),
    'network.online': event('The network is back'),
  },
  publication: {
    'draft.change': event('The user changes the draft'),
    'draft.retry': event('The user has the draft saved again'),
    'draft.publish': event('The user publishes'),
    'draft.discard': event('The user discards the draft'),
    'server.told': event('The server tells of the draft of another tab'),
    'version.seen': event('A colleague has published'),
    'conflict.resolve': event('The user puts both sides together'),
    'theirs.take': event("The user takes the colleague's version"),
    'mine.keep': event('The user keeps their own draft'),
  },
  'website-setup': {
    'step.submit': event('The user goes on with the values of the open step'),
    'step.open': event('The user opens a step again'),
    'setup.resume': event('The page of the set-up is opened'),
    'server.told': event('The server tells of the website as it is now'),
    'view.counted': event('A page view of the website was counted'),
    'check.again': event('The user has it checked again'),
    'setup.finish': event('The user ends the set-up'),
    'setup.skip': event('The user ends the set-up without a counted view'),
    'call.retry': event('The user sends the step again'),
  },
  'role-changes': {
    'role.toggle': event('The user stages a change of a role, or takes it back', '6'),
    'changes.discard': event('The user discards all staged changes'),
    'review.open': event('The user reads the staged changes as sentences'),
    'review.close': event('The user goes back to the table'),
    'changes.apply': event('The user applies the staged changes'),
    'changes.retry': event('The user sends again what had no answer'),
    'roles.told': event('The server tells the roles as they are now'),
    'moot.dismiss': event('The user has read which changes are out of date'),
    'results.dismiss': event('The user has read the outcome'),
  },
}
