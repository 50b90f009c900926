import type { AnyStateMachine } from 'xstate'

import { cases as buildUpdate } from '#machines/build-update/fixtures.ts'
import { cases as bulkEdit } from '#machines/bulk-edit/fixtures.ts'
import type { Labelled } from '#machines/fixtures.ts'
import { machines } from '#machines/index.ts'
import type { MachineName } from '#machines/index.ts'
import { cases as leaveGuard } from '#machines/leave-guard/fixtures.ts'
import { cases as listImport } from '#machines/list-import/fixtures.ts'
import { cases as rowEdit } from '#machines/row-edit/fixtures.ts'
import { cases as selection } from '#machines/selection/fixtures.ts'
import { cases as session } from '#machines/session/fixtures.ts'

/** A machine's cases without their exact types. */
export interface AnyCases {
  readonly inputs: Labelled<unknown>
  readonly events: Readonly<Record<string, Labelled<object>>>
  readonly outcomes: Readonly<
    Record<string, { readonly done: Labelled<unknown>; readonly error: Labelled<unknown> }>
  >
  readonly names: Labelled<unknown>
}

/** A machine and everything that can happen to it. */
export interface Subject {
  readonly name: MachineName
  readonly machine: AnyStateMachine
  readonly cases: AnyCases
}

const subject = (name: MachineName, cases: AnyCases): Subject => ({
  name,
  machine: machines[name],
  cases,
})

/** Each machine with its cases, by name. */
export const subjectOf: Readonly<Record<MachineName, Subject>> = {
  session: subject('session', session),
  selection: subject('selection', selection),
  'bulk-edit': subject('bulk-edit', bulkEdit),
  'row-edit': subject('row-edit', rowEdit),
  'leave-guard': subject('leave-guard', leaveGuard),
  'list-import': subject('list-import', listImport),
  'build-update': subject('build-update', buildUpdate),
}

/** Every machine of the portal with its cases. */
export const subjects: readonly Subject[] = Object.values(subjectOf)
