import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { screenWords } from '#portal/i18n/screen-words.ts'
import { buttonLook } from '#portal/ui/controls/Button.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

import { usePermittedScreens } from '../navigation/use-permitted-screens.ts'
import { likelyScreen } from './likely-screen.ts'

interface Props {
  /** The address that does not exist. */
  path: string
}

/** An address without a screen, within the portal's frame. spec 2, spec 8 */
export function NotFound({ path }: Props) {
  const texts = useTexts()
  const { errors, shell } = texts
  const permitted = usePermittedScreens().flatMap(({ screens }) =>
    screens.map((screen) => ({ screen, words: screenWords(texts, screen.title) })),
  )
  const names = permitted.map(({ screen, words }) => [screen.path, words.title(), words.short()])
  const likely = permitted[likelyScreen(path, names)]
  return (
    <>
      <PageHead title={errors.notFoundPath({ path })} deck="404" />
      <EmptyState
        size="page"
        actions={
          <>
            {likely !== undefined && (
              <ScreenLink to={likely.screen.path} {...buttonLook()}>
                {shell.openScreen({ screen: likely.words.title() })}
              </ScreenLink>
            )}
            <ScreenLink to="/" {...buttonLook(likely === undefined ? 'default' : 'subtle')}>
              {shell.toStart()}
            </ScreenLink>
          </>
        }
      >
        {likely === undefined
          ? shell.notFoundExplained()
          : shell.didYouMean({ screen: likely.words.named() })}
      </EmptyState>
    </>
  )
}
