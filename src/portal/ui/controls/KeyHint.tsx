import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

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

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The name of the key that begins shortcuts: ⌘ on a Mac, elsewhere the given word. */
export function ctrlName(elsewhere: string): string {
  return isApple ? '⌘' : elsewhere
}
