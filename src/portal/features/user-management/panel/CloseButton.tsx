import { IconX } from '@tabler/icons-react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useUserTexts } from '#portal/i18n/late/configuration/user-texts.ts'
import { IconAction } from '#portal/ui/controls/IconAction.tsx'

/** Closes the open person. */
export function CloseButton() {
  const words = useUserTexts().panel
  const [, change] = useSearchState()
  return (
    <IconAction
      label={words.close()}
      icon={<IconX />}
      onClick={() => change({ id: '', panel: '' })}
    />
  )
}
