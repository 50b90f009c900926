import { useBanlistWorkTexts } from '#portal/i18n/banlist-work-texts.ts'
import { Button } from '#portal/ui/Button.tsx'

import type { Draft, Edit } from './use-edit.ts'

import styles from './banlist.module.css'

type Props = Pick<Edit, 'draft' | 'conflict' | 'isSending' | 'saveMine' | 'keepTheirs'>

/** Somebody changed the entry meanwhile: both versions side by side, and the choice. */
export function EditConflict({ draft, conflict, isSending, saveMine, keepTheirs }: Props) {
  const { edit } = useBanlistWorkTexts()
  if (conflict === null) return null
  const isGone = conflict === 'gone'
  return (
    <div className={styles.edit} role="alert">
      <div>
        <p className={styles.conflict}>{edit.conflictTitle()}</p>
        <p>{isGone ? edit.conflictGone() : edit.conflictText()}</p>
      </div>
      <dl className={styles.versions}>
        {!isGone && (
          <Version
            name={edit.theirs()}
            draft={{ link: conflict.link, note: conflict.comment ?? '' }}
          />
        )}
        <Version name={edit.mine()} draft={draft} />
      </dl>
      <div className={styles.editActions}>
        <Button data-autofocus onClick={() => void keepTheirs()}>
          {isGone ? edit.close() : edit.keepTheirs()}
        </Button>
        {!isGone && (
          <Button variant="filled" isBusy={isSending} onClick={() => void saveMine()}>
            {edit.keepMine()}
          </Button>
        )}
      </div>
    </div>
  )
}

function Version({ name, draft }: { name: string; draft: Draft }) {
  const { edit } = useBanlistWorkTexts()
  return (
    <div>
      <dt>{name}</dt>
      <dd>{draft.link}</dd>
      <dd className={styles.note}>{draft.note === '' ? edit.noNote() : draft.note}</dd>
    </div>
  )
}
