import { useChoosePublication } from '#portal/app/publication/publication-in-address.ts'
import { useOfferedPublication } from '#portal/app/publication/use-current-publication.ts'
import { useNames } from '#portal/app/publication/use-names.ts'
import type { Screen } from '#portal/app/url/screens.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { screenWords } from '#portal/i18n/screen-words.ts'
import { Button, buttonLook } from '#portal/ui/controls/Button.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

interface Props {
  screen: Screen
  /** id of the publication that the address names and this user may not see */
  publication: string
}

/** The address names a publication of others: which one, and the same screen of one's own. */
export function ForeignPublication({ screen, publication }: Props) {
  const texts = useTexts()
  const { publicationOf } = useNames()
  const offered = useOfferedPublication(screen.role)
  const choose = useChoosePublication()
  const title = screenWords(texts, screen.title).title()
  const name = publicationOf(publication) ?? publication
  const offeredName = offered === null ? undefined : publicationOf(offered)
  return (
    <>
      <PageHead title={title} deck={name} />
      <EmptyState
        size="page"
        title={texts.shell.foreignTitle({ client: name })}
        actions={
          <>
            {offered !== null && (
              <Button onClick={() => choose(offered)}>
                {texts.shell.openScreenIn({ screen: title, client: offeredName ?? '' })}
              </Button>
            )}
            {screen.path !== '/' && (
              <ScreenLink to="/" {...buttonLook(offered === null ? 'default' : 'subtle')}>
                {texts.shell.toStart()}
              </ScreenLink>
            )}
          </>
        }
      >
        <p>{texts.shell.foreignExplained()}</p>
      </EmptyState>
    </>
  )
}
