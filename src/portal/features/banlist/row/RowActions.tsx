import { IconDots } from '@tabler/icons-react'
import { useRef, useState } from 'react'

import { webAddress } from '#lib/web-address.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { IconAction } from '#portal/ui/controls/IconAction.tsx'
import { IconButton } from '#portal/ui/controls/IconButton.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OpenOnDemand } from '#portal/ui/late/OnDemand.tsx'

import type { RowActionsProps } from './row-actions.ts'
import { useCopyLink } from './row-actions.ts'

import styles from '../banlist.module.css'

const rowSheet = lazyPart(async () => (await import('./RowSheetWindow.tsx')).RowSheetWindow)

/** The actions on one entry on a phone: three dots that open a sheet. */
function RowSheet(props: RowActionsProps) {
  const { banlist } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const dots = useRef<HTMLButtonElement>(null)
  // The sheet is gone by then: the editor gives the focus back to what opened the sheet.
  const onEdit: RowActionsProps['onEdit'] = (entry) => {
    dots.current?.focus()
    props.onEdit(entry)
  }
  return (
    <>
      <IconButton
        ref={dots}
        size={40}
        data-corner
        aria-haspopup="dialog"
        aria-label={banlist.actionsOf({ link: props.name })}
        onPointerDown={rowSheet.warm}
        onClick={() => setIsOpen(true)}
      >
        <IconDots />
      </IconButton>
      <OpenOnDemand
        part={rowSheet}
        props={{ ...props, onEdit, isOpen, onClose: () => setIsOpen(false) }}
      />
    </>
  )
}

/** The actions on one entry, in the place of its author, or behind three dots on a phone. */
export function RowActions({ isPhone, ...props }: RowActionsProps & { isPhone: boolean }) {
  return isPhone ? <RowSheet {...props} /> : <RowIcons {...props} />
}

const icon = { size: 32, isQuiet: true }

/** A read-only entry can only be copied and opened. */
function RowIcons({ entry, name, onEdit, onDelete, isFixed }: RowActionsProps) {
  const { banlist } = useTexts()
  const words = banlist.rowActions
  const { link, readOnly, addedBy } = entry
  const address = webAddress(link)
  const copy = useCopyLink(link)
  return (
    <span className={styles.actionsOf}>
      <span className={styles.author}>{addedBy}</span>
      <IconAction
        {...icon}
        label={banlist.copyLink({ link: name })}
        tooltip={words.copy()}
        drawn="copy"
        onClick={copy}
      />
      {address !== null && (
        <IconAction
          {...icon}
          label={banlist.openLink({ link: name })}
          tooltip={words.open()}
          drawn="open"
          href={address}
          isExternal
        />
      )}
      {!readOnly && !isFixed && (
        <>
          <IconAction
            {...icon}
            label={banlist.editLink({ link: name })}
            tooltip={words.edit()}
            drawn="edit"
            shortcut="F2"
            onClick={() => onEdit(entry)}
          />
          {onDelete && (
            <IconAction
              {...icon}
              label={banlist.deleteLink({ link: name })}
              tooltip={banlist.delete()}
              drawn="delete"
              shortcut="Delete"
              onClick={() => onDelete(entry)}
            />
          )}
        </>
      )}
    </span>
  )
}
