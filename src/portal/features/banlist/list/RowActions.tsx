import { IconCopy, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react'

import { webAddress } from '#lib/web-address.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { IconAction } from '#portal/ui/controls/IconAction.tsx'
import { copyText } from '#portal/ui/hooks/copy-text.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notifications.ts'

import type { Entry } from '../banlist.queries.ts'

interface Props {
  entry: Entry
  onEdit: (entry: Entry) => void
  onDelete: (entry: Entry) => void
  /** it has been deleted meanwhile, or the user may not change the list */
  isFixed: boolean
}

const size = 28

/** The actions on one entry; a read-only one can only be copied and opened. */
export function RowActions({ entry, onEdit, onDelete, isFixed }: Props) {
  const { banlist } = useTexts()
  const { link, readOnly } = entry
  const address = webAddress(link)
  const copy = () =>
    void copyText(link).then(
      () => notifyDone(banlist.copied({ count: 1 })),
      () => notifyFailed(banlist.copyFailed()),
    )
  return (
    <>
      {!readOnly && !isFixed && (
        <>
          <span data-quiet>
            <IconAction
              size={size}
              label={banlist.editLink({ link })}
              icon={<IconPencil />}
              shortcut="F2"
              onClick={() => onEdit(entry)}
            />
          </span>
          <span data-quiet>
            <IconAction
              size={size}
              label={banlist.deleteLink({ link })}
              icon={<IconTrash />}
              shortcut="Delete"
              onClick={() => onDelete(entry)}
            />
          </span>
        </>
      )}
      <IconAction
        size={size}
        label={banlist.copyLink({ link })}
        icon={<IconCopy />}
        onClick={copy}
      />
      {address !== null && (
        <IconAction
          size={size}
          label={banlist.openLink({ link })}
          icon={<IconExternalLink />}
          href={address}
          isExternal
        />
      )}
    </>
  )
}
