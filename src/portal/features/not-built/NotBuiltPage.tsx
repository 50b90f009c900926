import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import { useScreen } from '#portal/app/url/screens.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { screenWords } from '#portal/i18n/screen-words.ts'
import { buttonLook } from '#portal/ui/controls/Button.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

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
