import { webAddress } from '#lib/web-address.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { IconAction } from '#portal/ui/controls/IconAction.tsx'

import type { RowActionsProps } from './row-actions.ts'
import { RowSheet } from './RowSheet.tsx'
import { useCopyLink } from './use-copy-link.ts'

import styles from '../banlist.module.css'

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
          <IconAction
            {...icon}
            label={banlist.deleteLink({ link: name })}
            tooltip={banlist.delete()}
            drawn="delete"
            shortcut="Delete"
            onClick={() => onDelete(entry)}
          />
        </>
      )}
    </span>
  )
}
