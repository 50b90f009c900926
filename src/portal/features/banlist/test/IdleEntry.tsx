import { IconPlayerPlay } from '@tabler/icons-react'

import { useBanlistTestTexts } from '#portal/i18n/late/banlist-test-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'

import type { Entry } from '../banlist.queries.ts'
import { useBan } from '../edit/use-ban.ts'
import { SelfBanQuestion } from '../self-ban/SelfBanQuestion.tsx'
import { useMayChangeList } from '../use-may-change-list.ts'
import { ListedEntry } from './ListedEntry.tsx'

import styles from './test.module.css'

/** An entry that would ban the address and does not today: why, and how it would again. */
export function IdleEntry({ entry }: { entry: Entry }) {
  const texts = useBanlistTestTexts()
  const { resume, own, isSending } = useBan()
  const mayWrite = useMayChangeList()
  const { idle } = texts
  const { paused, expires, readOnly, link } = entry
  return (
    <div className={styles.idle}>
      <p>{paused || expires === null ? idle.paused() : idle.expired({ day: expires })}</p>
      <ListedEntry entry={entry} />
      {!readOnly && mayWrite && (
        <Button
          icon={<IconPlayerPlay aria-hidden />}
          aria-label={idle.resumeOf({ link })}
          isBusy={isSending}
          onClick={() => void resume(entry)}
        >
          {idle.resume()}
        </Button>
      )}
      <SelfBanQuestion {...own} />
    </div>
  )
}
