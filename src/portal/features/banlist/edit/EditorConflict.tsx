import type { RowEdit } from '#portal/features/banlist/state/use-row-edit.ts'
import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'

import { entryFaultText } from '../fault-text.ts'
import { type Conflict, ConflictHead } from './ConflictHead.tsx'
import { Versions } from './Versions.tsx'

import styles from './row-editor.module.css'

/** A conflict: both versions, and the ways to settle it. */
export function EditorConflict({ edit }: { edit: RowEdit }) {
  const { errors } = useTexts()
  const work = useBanlistWorkTexts()
  const words = work.conflict
  const { draft, theirs, fault, isBusy, mayKeepBoth, takeTheirs, keepMine, keepBoth, resume } = edit
  if (draft === null) return null
  const kind = conflictOf(edit)
  return (
    <div className={styles.conflict}>
      <ConflictHead kind={kind} attribution={edit.attribution} />
      <Versions theirs={theirs} mine={draft} />
      {fault !== null && (
        <p className={styles.alert} role="alert">
          {entryFaultText(errors, work, fault)}
        </p>
      )}
      {kind === 'changed' && mayKeepBoth && <p className={styles.history}>{words.bothHint()}</p>}
      <div className={styles.foot}>
        <Button
          data-autofocus={kind === 'locked' || undefined}
          onClick={takeTheirs}
          disabled={isBusy}
        >
          {kind === 'changed' && words.keepTheirs()}
          {kind === 'removed' && words.letGo()}
          {kind === 'locked' && words.close()}
        </Button>
        {kind !== 'locked' && (
          <Button data-autofocus onClick={resume} disabled={isBusy}>
            {words.resume()}
          </Button>
        )}
        {kind === 'changed' && mayKeepBoth && (
          <Button onClick={keepBoth} isBusy={isBusy}>
            {words.keepBoth()}
          </Button>
        )}
        {kind !== 'locked' && (
          <Button variant="filled" onClick={keepMine} disabled={isBusy}>
            {kind === 'changed' ? words.keepMine() : words.addAgain()}
          </Button>
        )}
      </div>
    </div>
  )
}

/** While mine is being added, what it is about is still to be seen. */
function conflictOf({ state, theirs }: RowEdit): Conflict {
  if (state === 'conflict.locked') return 'locked'
  return theirs === null ? 'removed' : 'changed'
}
