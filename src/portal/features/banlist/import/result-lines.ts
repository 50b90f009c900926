import type { ListImport } from '#portal/features/banlist/state/use-list-import.ts'
import type { BanlistImportTexts } from '#portal/i18n/late/banlist-import-texts.ts'

/** The result of an import, sentence by sentence; every entry of the plan is in one of them. */
export function resultLines(
  { result: texts, counted }: BanlistImportTexts,
  given: Pick<
    ListImport,
    'state' | 'mode' | 'options' | 'own' | 'result' | 'planned' | 'work' | 'counts' | 'fault'
  >,
): string[] {
  const { result, planned, work, counts, state, mode, fault } = given
  const { added, listed, removed, refused } = result
  const [notAdded, notRemoved] = [planned.add - added - listed, planned.remove - removed - refused]
  const isUncertain = state === 'cancelled' && fault !== null
  const lines = [
    added > 0 && texts.added({ count: added }),
    removed > 0 && texts.removed({ count: removed }),
    added + removed === 0 && !isUncertain && texts.nothing(),
    listed > 0 && texts.listed({ count: listed }),
    refused > 0 && texts.refused({ count: refused }),
    notAdded > 0 && texts.notAdded({ count: notAdded }),
    notRemoved > 0 && texts.notRemoved({ count: notRemoved }),
    isUncertain && texts.uncertain(),
    given.options.withoutOwn && given.own > 0 && texts.ownLeftOut({ count: given.own }),
    // An import that another page began was not compared with the banlist again.
    mode === 'add' && work.add === planned.add && leftOutIn({ result: texts, counted }, counts),
  ]
  return lines.filter((line) => line !== false)
}

/** Why lines of the list were left out, with how many; false where none was. */
function leftOutIn(
  { result, counted }: Pick<BanlistImportTexts, 'result' | 'counted'>,
  counts: ListImport['counts'],
): string | false {
  const kinds = ['duplicate', 'listed', 'covered', 'invalid'] as const
  const told = kinds.flatMap((kind) => {
    const count = counts?.[kind] ?? 0
    return count > 0 ? [counted[kind]({ count })] : []
  })
  return told.length > 0 && result.leftOut({ what: told.join(', ') })
}
