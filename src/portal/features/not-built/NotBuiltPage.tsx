import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { screenWords } from '#portal/i18n/screen-words.ts'
import { ScreenLink } from '#portal/state/ScreenLink.tsx'
import { useScreen } from '#portal/state/screens.ts'
import { buttonLook } from '#portal/ui/Button.tsx'
import { EmptyState } from '#portal/ui/EmptyState.tsx'
import { PageHead } from '#portal/ui/PageHead.tsx'

/** Stands at the address of a screen that is not built yet, and says so. */
export default function NotBuiltPage() {
  const texts = useTexts()
  const screen = useScreen()
  if (screen === undefined) return null
  const words = screenWords(texts, screen.title)
  return (
    <>
      <PageHead title={words.title()} />
      <EmptyState
        size="page"
        title={texts.placeholders.notBuiltTitle()}
        actions={
          <ScreenLink to="/" {...buttonLook()}>
            {texts.placeholders.toStart()}
          </ScreenLink>
        }
      >
        {texts.placeholders.notBuiltText({ purpose: words.purpose() })}
      </EmptyState>
    </>
  )
}
