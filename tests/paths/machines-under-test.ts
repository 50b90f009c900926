import type { AnyStateMachine } from 'xstate'

import { fixtures as app } from '#machines/app/fixtures.ts'
import { fixtures as buildUpdate } from '#machines/build-update/fixtures.ts'
import { fixtures as bulkEdit } from '#machines/bulk-edit/fixtures.ts'
import { fixtures as bulkRun } from '#machines/bulk-run/fixtures.ts'
import { fixtures as connection } from '#machines/connection/fixtures.ts'
import { fixtures as fileExport } from '#machines/export/fixtures.ts'
import type { Labelled } from '#machines/fixtures.ts'
import { machines } from '#machines/index.ts'
import type { MachineName } from '#machines/index.ts'
import { fixtures as leaveGuard } from '#machines/leave-guard/fixtures.ts'
import { fixtures as listImport } from '#machines/list-import/fixtures.ts'
import { fixtures as liveUpdates } from '#machines/live-updates/fixtures.ts'
import { fixtures as publication } from '#machines/publication/fixtures.ts'
import { fixtures as roleChanges } from '#machines/role-changes/fixtures.ts'
import { fixtures as rowEdit } from '#machines/row-edit/fixtures.ts'
import { fixtures as selection } from '#machines/selection/fixtures.ts'
import { fixtures as session } from '#machines/session/fixtures.ts'
import { fixtures as websiteSetup } from '#machines/website-setup/fixtures.ts'

/** A machine's fixtures without their exact types. */
export interface AnyFixtures {
  readonly inputs: Labelled<unknown>
  readonly events: Readonly<Record<string, Labelled<object>>>
  readonly outcomes: Readonly<
    Record<string, { readonly done: Labelled<unknown>; readonly error: Labelled<unknown> }>
  >
  readonly names: Labelled<unknown>
}

/** A machine and everything that can happen to it. */
export interface MachineUnderTest<Name extends string = string> {
  readonly name: Name
  readonly machine: AnyStateMachine
  readonly fixtures: AnyFixtures
}

const tested = (name: MachineName, fixtures: AnyFixtures): PortalMachine => ({
  name,
  machine: machines[name],
  fixtures,
})

/** One of the portal's machines. */
export type PortalMachine = MachineUnderTest<MachineName>

/** Each machine with its fixtures, by name. */
export const underTest: Readonly<Record<MachineName, PortalMachine>> = {
  app: tested('app', app),
  session: tested('session', session),
  selection: tested('selection', selection),
  'bulk-edit': tested('bulk-edit', bulkEdit),
  'bulk-run': tested('bulk-run', bulkRun),
  'row-edit': tested('row-edit', rowEdit),
  'leave-guard': tested('leave-guard', leaveGuard),
  'list-import': tested('list-import', listImport),
  export: tested('export', fileExport),
  'build-update': tested('build-update', buildUpdate),
  'live-updates': tested('live-updates', liveUpdates),
  connection: tested('connection', connection),
  publication: tested('publication', publication),
  'website-setup': tested('website-setup', websiteSetup),
  'role-changes': tested('role-changes', roleChanges),
}

/** Every machine of the portal with its fixtures. */
export const machinesUnderTest: readonly PortalMachine[] = Object.values(underTest)
