import type {
  ListImport,
  ReasonGroup,
  ItemFault,
} from '#portal/features/banlist/state/use-list-import.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'

import { type BanlistImportTexts, useBanlistImportTexts } from '../../banlist-import-texts.ts'

import styles from './reasons.module.css'

interface Props {
  listImport: Pick<ListImport, 'mend'>
  groups: readonly ReasonGroup[]
  /** the reason whose lines are shown; null for all */
  shown: ItemFault | null
  onShow: (fault: ItemFault | null) => void
  /** the first mend is what comes next */
  isNext: boolean
}

/** Why lines are no addresses, by count; what mends all of a kind says its result beforehand and can be undone. */
export function ReasonsPart({ listImport, groups, shown, onShow, isNext }: Props) {
  const first = groups.find(({ mended, isMended }) => mended !== null && !isMended)
  return (
    <ul className={styles.reasons}>
      {groups.map((group) => (
        <Reason
          key={group.fault}
          group={group}
          isShown={shown === group.fault}
          isAlone={groups.length === 1}
          isNext={isNext && group === first}
          onMend={() => listImport.mend(group.fault, !group.isMended)}
          onShow={() => onShow(shown === group.fault ? null : group.fault)}
        />
      ))}
    </ul>
  )
}

type Mended = NonNullable<ReasonGroup['mended']>

interface ReasonProps {
  group: ReasonGroup
  isShown: boolean
  isAlone: boolean
  isNext: boolean
  onMend: () => void
  onShow: () => void
}

function Reason({ group, isShown, isAlone, isNext, onMend, onShow }: ReasonProps) {
  const { reasons, why, mends, counted } = useBanlistImportTexts()
  const format = useFormat()
  const { fault, count, first, mended, isMended } = group
  const { line, written } = first
  return (
    <li className={styles.reason} data-mended={isMended || undefined}>
      <span className={styles.count}>{format.number(count)}</span>
      <div className={styles.text}>
        <p className={styles.name}>{reasons[fault]()}</p>
        {mended === null ? (
          <p>{count === 1 ? mends.where({ line, written }) : mends.first({ line, written })}</p>
        ) : (
          <>
            {isMendText(fault) && <p>{why[fault]()}</p>}
            <p>
              {isMended ? mends.did() : mends.after()} {resultOf(counted, mended)}
            </p>
          </>
        )}
      </div>
      <div className={styles.actions}>
        {mended !== null && isMendText(fault) && (
          <Button variant={isNext ? 'filled' : 'default'} onClick={onMend}>
            {isMended ? mends.undo() : mends[fault]()}
          </Button>
        )}
        {!isMended && !isAlone && (
          <Button variant="subtle" aria-pressed={isShown} onClick={onShow}>
            {isShown ? mends.showAll() : mends.show()}
          </Button>
        )}
      </div>
    </li>
  )
}

/** How the lines end, without what none of them does. */
function resultOf(words: BanlistImportTexts['counted'], mended: Mended): string {
  const kinds = ['fresh', 'listed', 'covered', 'duplicate'] as const
  const some = kinds.filter((kind) => mended[kind] > 0)
  return some.map((kind) => words[kind]({ count: mended[kind] })).join(', ')
}

function isMendText(fault: ItemFault): fault is 'WILDCARD' | 'TEXT' {
  return fault === 'WILDCARD' || fault === 'TEXT'
}
