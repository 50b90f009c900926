import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import type { Screen } from '#portal/app/url/screens.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { screenWords } from '#portal/i18n/screen-words.ts'
import { Button, buttonLook } from '#portal/ui/controls/Button.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'
import { SkeletonLine } from '#portal/ui/page/Skeletons.tsx'

import { usePublications } from '../top-bar/use-publications.ts'

interface Props {
  screen: Screen
}

/** The publication does not grant the role of a screen: says so, and offers the ones that do. */
export function Forbidden({ screen }: Props) {
  const texts = useTexts()
  const { shell } = texts
  const { clients } = useCurrentPublication()
  const { publications, selected, choose, organisation } = usePublications()
  const nameOf = (id: string) => publications.find((one) => one.id === id)?.name
  const { role } = screen
  const words = screenWords(texts, screen.title)
  const elsewhere = clients.filter(({ roles }) => role !== null && roles.includes(role))
  const isAlone = elsewhere.length === 0
  // The API tells all names at once; identifiers are for addresses.
  const name = selected === null ? organisation : nameOf(selected)
  if (name === undefined)
    return <PageHead title={words.title()} deck={<SkeletonLine width="9ch" />} />
  return (
    <>
      <PageHead title={words.title()} deck={selected === null ? undefined : name} />
      <EmptyState
        size="page"
        title={selected === null ? shell.noClientTitle() : shell.forbiddenTitle()}
        actions={
          <>
            {elsewhere.map(({ id }) => (
              <Button key={id} onClick={() => choose(id)}>
                {shell.openIn({ client: nameOf(id) ?? '' })}
              </Button>
            ))}
            <ScreenLink to="/" {...buttonLook(isAlone ? 'default' : 'subtle')}>
              {shell.toStart()}
            </ScreenLink>
          </>
        }
        note={shell.forbiddenRole({ role: role ?? '' })}
      >
        {selected === null
          ? shell.noClient({ organisation: name })
          : shell.forbiddenText({ screen: words.named(), client: name })}
      </EmptyState>
    </>
  )
}
