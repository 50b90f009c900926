import { initialTransition } from 'xstate'
import type { AnyStateMachine } from 'xstate'

import { definitionOf } from '#machines/definition.ts'

/** A machine's config as JSON for a visual editor, with the context of a start and the milliseconds of its delays. */
export function configJson(machine: AnyStateMachine, input: unknown): string {
  const [{ context }] = initialTransition(machine, input)
  const { id, description, ...config } = machine.config
  const { delays } = machine.implementations
  const whole = { id, description, ...config, context, delays }
  return `${JSON.stringify(JSON.parse(definitionOf(whole)), null, 2)}\n`
}
