import {
  IconCopy,
  IconExternalLink,
  IconFlask,
  IconHistory,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconShare2,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { webAddress } from '#lib/web-address.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { mayShareLinks, shareLink } from '#portal/ui/hooks/use-copy.ts'
import { notifyFailed } from '#portal/ui/notices/notices.tsx'
import { SheetWindow } from '#portal/ui/overlays/SheetWindow.tsx'

import { useBanlistWorkTexts } from '../banlist-editing-texts.ts'
import { useBan } from '../edit/use-ban.ts'
import { historyOf, stateOf } from '../list/entry-state.ts'
import { readableLink } from '../list/unicode-host.tsx'
import type { RowActionsProps } from './row-actions.ts'
import { useCopyLink } from './row-actions.ts'

import styles from './row-sheet.module.css'

type Props = RowActionsProps & { isOpen: boolean; onClose: () => void }

/** The sheet with the actions on one entry, line by line. */
export function RowSheetWindow({ isOpen, onClose, ...props }: Props) {
  const { history } = useTexts().banlist
  const format = useFormat()
  const ban = useBan()
  const lines = useLines(props, ban)
  const { link, comment } = props.entry
  return (
    <>
      <SheetWindow
        isOpen={isOpen}
        onClose={onClose}
        side="bottom"
        title={readableLink(link).replace(/^https:\/\//, '')}
      >
        <p className={styles.note}>
          {comment !== null && <span>{comment}</span>}
          <span>{historyOf(props.entry, history, format)}</span>
        </p>
        <ul>
          {lines.map((line) => (
            <li key={line.label}>
              <Line {...line} onClose={onClose} />
            </li>
          ))}
        </ul>
      </SheetWindow>
      {ban.question}
    </>
  )
}

interface SheetLine {
  icon: ReactNode
  label: string
  /** an address elsewhere, or what happens once the sheet is closed */
  act: string | (() => void)
  isDanger?: boolean
}

/** The actions on an entry; a read-only one is only looked at. */
function useLines(props: RowActionsProps, { pause, resume }: ReturnType<typeof useBan>) {
  const { entry, isFixed, onEdit, onTest, onDelete } = props
  const { banlist, errors } = useTexts()
  const words = { ...banlist.rowActions, ...useBanlistWorkTexts().rowActions }
  const [, change] = useSearchState()
  const copy = useCopyLink(entry.link)
  const isActive = stateOf(entry, useToday()) === 'active'
  const address = webAddress(entry.link)
  const mayChange = !entry.readOnly && !isFixed
  const share = () => void shareLink(entry.link).catch(() => notifyFailed(errors.generic()))
  const pausing: SheetLine = isActive
    ? { icon: <IconPlayerPause />, label: words.pause(), act: () => void pause(entry) }
    : { icon: <IconPlayerPlay />, label: words.resume(), act: () => void resume(entry) }
  const lines: (SheetLine | false)[] = [
    address !== null && { icon: <IconExternalLink />, label: words.open(), act: address },
    { icon: <IconCopy />, label: words.copy(), act: copy },
    mayShareLinks() && { icon: <IconShare2 />, label: words.share(), act: share },
    mayChange && { icon: <IconPencil />, label: words.edit(), act: () => onEdit(entry) },
    mayChange && pausing,
    { icon: <IconFlask />, label: words.test(), act: () => onTest(entry) },
    {
      icon: <IconHistory />,
      label: words.history(),
      act: () => change({ panel: 'history', only: entry.id }),
    },
    mayChange &&
      onDelete && {
        icon: <IconTrash />,
        label: banlist.delete(),
        act: () => onDelete(entry),
        isDanger: true,
      },
  ]
  return lines.filter((line) => line !== false)
}

function Line({ icon, label, act, isDanger, onClose }: SheetLine & { onClose: () => void }) {
  if (typeof act === 'string') {
    return (
      <a className={styles.line} href={act} target="_blank" rel="noopener noreferrer">
        {icon}
        {label}
      </a>
    )
  }
  const chosen = () => {
    onClose()
    act()
  }
  return (
    <button type="button" className={styles.line} data-danger={isDanger} onClick={chosen}>
      {icon}
      {label}
    </button>
  )
}
