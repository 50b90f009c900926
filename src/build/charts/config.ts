import type { AnyStateMachine } from 'xstate'

/**
 * The machine's config as JSON, for a visual editor and for pages that show descriptions. Functions are left out:
 * guards, actions and actors keep their names, parameters and inputs go.
 */
export function configJson(machine: AnyStateMachine): string {
  return `${JSON.stringify(machine.config, null, 2)}\n`
}
