import { useUtcDay } from '#portal/app/device/use-clock.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { SheetWindow } from '#portal/ui/overlays/SheetWindow.tsx'

import { useBan } from '../edit/use-ban.ts'
import { historyOf } from '../list/entry-history.ts'
import { stateOf } from '../list/entry-state.ts'
import { readableLink } from '../list/unicode-host.ts'
import { SelfBanQuestion } from '../self-ban/SelfBanQuestion.tsx'
import type { RowActionsProps } from './row-actions.ts'
import { SheetLines } from './SheetLines.tsx'

import styles from './row-sheet.module.css'

type Props = RowActionsProps & { isOpen: boolean; onClose: () => void }

/** The sheet with the actions on one entry. */
export function RowSheetWindow({ isOpen, onClose, ...props }: Props) {
  const { entry } = props
  const { history } = useTexts().banlist
  const format = useFormat()
  const ban = useBan()
  const isActive = stateOf(entry, useUtcDay()) === 'active'
  const { link, comment } = entry
  return (
    <>
      <SheetWindow
        isOpen={isOpen}
        onClose={onClose}
        side="bottom"
        title={withoutScheme(readableLink(link))}
      >
        <p className={styles.note}>
          {comment !== null && <span>{comment}</span>}
          <span>{historyOf(entry, history, format)}</span>
        </p>
        <ul>
          <SheetLines
            {...props}
            onClose={onClose}
            isActive={isActive}
            onPause={() => void (isActive ? ban.pause(entry) : ban.resume(entry))}
          />
        </ul>
      </SheetWindow>
      <SelfBanQuestion {...ban.own} />
    </>
  )
}

function withoutScheme(link: string): string {
  return link.replace(/^https:\/\//, '')
}
