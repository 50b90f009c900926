import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { ctrlName } from '../hooks/ctrl-name.ts'

interface Props {
  /** The key that is pressed together with Ctrl, or ⌘ on a Mac. */
  withCtrl: string
}

/** A shortcut beside the thing it does; read out by `aria-keyshortcuts` there, not here. */
export function KeyHint({ withCtrl }: Props) {
  const { ui } = useTexts()
  return (
    <kbd aria-hidden>
      {ctrlName(ui.ctrl())} {withCtrl}
    </kbd>
  )
}
