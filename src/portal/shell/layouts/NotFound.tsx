import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { screenWords } from '#portal/i18n/screen-words.ts'
import { buttonLook } from '#portal/ui/controls/Button.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

import { usePermittedScreens } from '../navigation/use-permitted-screens.ts'

/** Shorter parts of an address say nothing, such as the language. */
const shortest = 4

/**
 * The screen that a wrong address may mean: one whose names share a word with it.
 *
 * @param names all names of each screen.
 * @returns its place in `names`; -1 where none is like it.
 */
function likelyScreen(path: string, names: readonly (readonly string[])[]): number {
  const words = wordsOf(path)
  return names.findIndex((ofScreen) =>
    ofScreen.flatMap(wordsOf).some((name) => words.some((word) => isAlike(word, name))),
  )
}

function isAlike(word: string, name: string): boolean {
  return word.startsWith(name) || name.startsWith(word)
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length >= shortest)
}

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
