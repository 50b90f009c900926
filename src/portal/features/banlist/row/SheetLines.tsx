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
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { mayShareLinks, shareLink } from '#portal/ui/hooks/share-link.ts'
import { notifyFailed } from '#portal/ui/notices/notifications.ts'

import type { RowActionsProps } from './row-actions.ts'
import { useCopyLink } from './use-copy-link.ts'

import styles from './row-sheet.module.css'

interface Props extends RowActionsProps {
  onClose: () => void
  /** the entry bans today */
  isActive: boolean
  /** pauses it, or makes it ban again */
  onPause: () => void
}

/** The actions on one entry, line by line; a read-only one is only looked at. */
export function SheetLines(props: Props) {
  const { entry, isFixed, onClose } = props
  const { banlist } = useTexts()
  const words = banlist.rowActions
  const [, change] = useSearchState()
  const copy = useCopyLink(entry.link)
  const share = useShare(entry.link)
  const address = webAddress(entry.link)
  const mayChange = !entry.readOnly && !isFixed
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
      {mayShareLinks() && (
        <Line icon={<IconShare2 />} label={words.share()} onChoose={doing(share)} />
      )}
      {mayChange && <ChangeLines {...props} doing={doing} />}
      <Line icon={<IconFlask />} label={words.test()} onChoose={doing(() => props.onTest(entry))} />
      <Line
        icon={<IconHistory />}
        label={words.history()}
        onChoose={doing(() => change({ panel: 'history', only: entry.id }))}
      />
      {mayChange && (
        <Line
          icon={<IconTrash />}
          label={banlist.delete()}
          onChoose={doing(() => props.onDelete(entry))}
          isDanger
        />
      )}
    </>
  )
}

type Doing = (act: () => void) => () => void

function ChangeLines({ entry, onEdit, isActive, onPause, doing }: Props & { doing: Doing }) {
  const words = useTexts().banlist.rowActions
  return (
    <>
      <Line icon={<IconPencil />} label={words.edit()} onChoose={doing(() => onEdit(entry))} />
      <Line
        icon={isActive ? <IconPlayerPause /> : <IconPlayerPlay />}
        label={isActive ? words.pause() : words.resume()}
        onChoose={doing(onPause)}
      />
    </>
  )
}

/** Hands an address on to other programs of the device. */
function useShare(link: string): () => void {
  const { errors } = useTexts()
  return () => void shareLink(link).catch(() => notifyFailed(errors.generic()))
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
