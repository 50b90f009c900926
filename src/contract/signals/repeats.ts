import type { Signal, SignalCondition } from '../configuration.ts'

/** True for conditions that can come true several times in one view of a page. */
export function isRepeated(
  condition: SignalCondition,
): condition is Extract<SignalCondition, { type: 'CLICK' | 'EVENT' }> {
  return condition.type === 'CLICK' || condition.type === 'EVENT'
}

/**
 * True where the threshold of a signal can be counted. More than once needs something that happens more than once
 * in one view: nothing is stored in the browser, so views of one reader cannot be added up.
 */
export function isCountable({ conditions, threshold }: Pick<Signal, 'conditions' | 'threshold'>) {
  return threshold <= 1 || conditions.some(isRepeated)
}
