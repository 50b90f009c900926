import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import type { Screen } from '#portal/app/url/screens.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { screenWords } from '#portal/i18n/screen-words.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

import { usePublications } from '../top-bar/use-publications.ts'

interface Props {
  screen: Screen
}

/** The selected publication does not grant the role: which one is missing, and where it is there. */
export function Forbidden({ screen }: Props) {
  const texts = useTexts()
  const { clients } = useCurrentPublication()
  const { publications, selected, choose, organisation } = usePublications()
  const nameOf = (id: string) => publications.find((one) => one.id === id)?.name ?? id
  const { role } = screen
  const elsewhere = clients.filter(({ roles }) => role !== null && roles.includes(role))
  const title = screenWords(texts, screen.title).title()
  const needs =
    selected === null
      ? texts.shell.noClient({ organisation })
      : texts.shell.forbiddenNeeds({ screen: title, role: role ?? '', client: nameOf(selected) })
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        size="page"
        title={selected === null ? texts.shell.noClientTitle() : texts.shell.forbiddenTitle()}
        actions={elsewhere.map(({ id }) => (
          <Button key={id} onClick={() => choose(id)}>
            {texts.shell.openIn({ client: nameOf(id) })}
          </Button>
        ))}
      >
        <p>{needs}</p>
        {selected !== null && elsewhere.length === 0 && <p>{texts.shell.forbiddenNowhere()}</p>}
      </EmptyState>
    </>
  )
}
