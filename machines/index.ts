import { appMachine } from './app/machine.ts'
import { buildUpdateMachine } from './build-update/machine.ts'
import { bulkEditMachine } from './bulk-edit/machine.ts'
import { bulkRunMachine } from './bulk-run/machine.ts'
import { connectionMachine } from './connection/machine.ts'
import { exportMachine } from './export/machine.ts'
import { leaveGuardMachine } from './leave-guard/machine.ts'
import { listImportMachine } from './list-import/machine.ts'
import { liveUpdatesMachine } from './live-updates/machine.ts'
import { publicationMachine } from './publication/machine.ts'
import { roleChangesMachine } from './role-changes/machine.ts'
import { rowEditMachine } from './row-edit/machine.ts'
import { selectionMachine } from './selection/machine.ts'
import { sessionMachine } from './session/machine.ts'
import { websiteSetupMachine } from './website-setup/machine.ts'

/** Every machine of the portal; charts, contracts and generated paths follow this list. */
export const machines = {
  app: appMachine,
  session: sessionMachine,
  selection: selectionMachine,
  'bulk-edit': bulkEditMachine,
  'bulk-run': bulkRunMachine,
  'row-edit': rowEditMachine,
  'leave-guard': leaveGuardMachine,
  'list-import': listImportMachine,
  export: exportMachine,
  'build-update': buildUpdateMachine,
  'live-updates': liveUpdatesMachine,
  connection: connectionMachine,
  publication: publicationMachine,
  'website-setup': websiteSetupMachine,
  'role-changes': roleChangesMachine,
} as const

/** The name of a machine, and of its folder. */
export type MachineName = keyof typeof machines

function isMachineName(name: string): name is MachineName {
  return name in machines
}

/** The names of all machines, in their order. */
export const machineNames = Object.keys(machines).filter(isMachineName)
