import { aCount, type Planted } from './banlist-entries.ts'
import { fieldsOf } from './stage.ts'
import type { Moment } from './stage.ts'

/** The rows of the fixtures that a step finds gone: deleted in the walk, or by somebody else. */
export function goneBefore({ index, before }: Moment, moments: readonly Moment[]): Set<string> {
  const gone = new Set<string>()
  const deletedByOthers = new Set<string>()
  const contexts = [...moments.slice(0, index).map((one) => one.before), before].map((one) =>
    fieldsOf(one.context),
  )
  for (const { operation, done } of contexts) {
    if (fieldsOf(operation)['kind'] === 'delete')
      for (const id of itemsOf(done)) gone.add(String(id))
  }
  for (const { step } of moments.slice(0, index)) {
    if (step.event.type === 'xstate.done.actor.undoBatch') gone.clear()
    if (step.label.endsWith('a refused')) deletedByOthers.add('a')
    // A protected one is there, but nobody can do with it what the walk wants.
    if (step.event.type === 'rows.changed') deletedByOthers.add('b')
  }
  return gone.union(deletedByOthers)
}

/** Real ids in the names of the fixtures; codes of the server are one, as the fixtures have another. */
export function essenceOf(context: unknown, planted: Planted): unknown {
  const {
    selected,
    asked,
    position,
    done,
    failed,
    batch,
    stopReason,
    operation,
    undoneChange,
    cursor,
    change,
  } = fieldsOf(context)
  const named = (ids: unknown) => namedIds(ids, planted)
  const list = itemsOf(failed).map(fieldsOf)
  const isUndoing = undoneChange !== null
  return {
    selected: named(selected),
    asked: named(asked),
    position: named(itemsOf(asked).slice(0, Number(position))),
    done: named(done),
    failed: named(list.map(({ id }) => id)),
    codes: [...new Set(list.map(({ code }) => (ownCodes.has(String(code)) ? code : 'REFUSED')))],
    batch,
    stopReason,
    kind: fieldsOf(operation)['kind'],
    isUndoing,
    goesOn: cursor !== null,
    isChange: isUndoing || change !== null,
  }
}

function namedIds(ids: unknown, { a, b }: Planted): unknown {
  const own = new Set<unknown>(a)
  const written = itemsOf(ids).map((id) => (own.has(id) ? 'a' : id === b.id ? 'b' : id))
  const isWhole = written.filter((id) => id === 'a').length === a.length
  return written.filter((id, index) => id !== 'a' || !isWhole || written.indexOf('a') === index)
}

const ownCodes = new Set(['UNNAMED', 'READ_ONLY'])

/** The items of a list that may be anything. */
export function itemsOf(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list : []
}

/** How many entries a list of the fixtures stands for. */
export function sizeOf(ids: unknown): number {
  const sizes = new Map([['a', aCount]])
  return itemsOf(ids).reduce<number>((sum, id) => sum + (sizes.get(String(id)) ?? 1), 0)
}
