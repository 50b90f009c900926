import { IconX } from '@tabler/icons-react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { IconAction } from '#portal/ui/controls/IconAction.tsx'

import { useUserTexts } from '../user-texts.ts'

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
