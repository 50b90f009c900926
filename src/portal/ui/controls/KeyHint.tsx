import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

interface Props {
  /** The key that is pressed together with Ctrl, or ⌘ on a Mac. */
  withCtrl: string
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A shortcut beside the thing it does; read out by `aria-keyshortcuts` there, not here. */
export function KeyHint({ withCtrl }: Props) {
  const { ui } = useTexts()
  return (
    <kbd aria-hidden>
      {isApple ? '⌘' : ui.ctrl()} {withCtrl}
    </kbd>
  )
}
