import { IconCopy, IconExternalLink, IconFlask, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { webAddress } from '#lib/web-address.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { SheetWindow } from '#portal/ui/overlays/SheetWindow.tsx'

import { readableLink } from '../list/unicode-host.ts'
import type { RowActionsProps } from './row-actions.ts'
import { useCopyLink } from './use-copy-link.ts'

import styles from './row-sheet.module.css'

type Props = RowActionsProps & { isOpen: boolean; onClose: () => void }

/** The sheet with the actions on one entry. */
export function RowSheetWindow({ isOpen, onClose, ...props }: Props) {
  const { link, comment } = props.entry
  return (
    <SheetWindow
      isOpen={isOpen}
      onClose={onClose}
      side="bottom"
      title={withoutScheme(readableLink(link))}
    >
      {comment !== null && <p className={styles.note}>{comment}</p>}
      <ul>
        <Lines {...props} onClose={onClose} />
      </ul>
    </SheetWindow>
  )
}

function Lines({ entry, onEdit, onDelete, onTest, isFixed, onClose }: Omit<Props, 'isOpen'>) {
  const { banlist } = useTexts()
  const words = banlist.rowActions
  const address = webAddress(entry.link)
  const copy = useCopyLink(entry.link)
  const doing = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <>
      {address !== null && (
        <li>
          <a className={styles.line} href={address} target="_blank" rel="noopener noreferrer">
            <IconExternalLink aria-hidden />
            {words.open()}
          </a>
        </li>
      )}
      <Line icon={<IconCopy />} label={words.copy()} onChoose={doing(copy)} />
      <Line icon={<IconFlask />} label={words.test()} onChoose={doing(() => onTest(entry))} />
      {!entry.readOnly && !isFixed && (
        <>
          <Line icon={<IconPencil />} label={words.edit()} onChoose={doing(() => onEdit(entry))} />
          <Line
            icon={<IconTrash />}
            label={banlist.delete()}
            onChoose={doing(() => onDelete(entry))}
            isDanger
          />
        </>
      )}
    </>
  )
}

interface LineProps {
  icon: ReactNode
  label: string
  onChoose: () => void
  isDanger?: boolean
}

function Line({ icon, label, onChoose, isDanger = false }: LineProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.line}
        data-danger={isDanger || undefined}
        onClick={onChoose}
      >
        {icon}
        {label}
      </button>
    </li>
  )
}

function withoutScheme(link: string): string {
  return link.replace(/^https:\/\//, '')
}
