import { useChoosePublication } from '#portal/app/publication/publication-in-address.ts'
import {
  useCurrentPublication,
  useOfferedPublication,
} from '#portal/app/publication/use-current-publication.ts'
import { useNames } from '#portal/app/publication/use-names.ts'
import type { Screen } from '#portal/app/url/screens.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { screenWords } from '#portal/i18n/screen-words.ts'
import { Button, buttonLook } from '#portal/ui/controls/Button.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'
import { SkeletonLine } from '#portal/ui/page/Skeletons.tsx'

import { usePermittedScreens } from '../navigation/Navigation.tsx'
import { usePublications } from '../top-bar/TopBar.tsx'

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

interface ForbiddenProps {
  screen: Screen
}

/** The publication does not grant the role of a screen: says so, and offers the ones that do. */
export function Forbidden({ screen }: ForbiddenProps) {
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

interface ForeignPublicationProps {
  screen: Screen
  /** id of the publication that the address names and this user may not see */
  publication: string
}

/** The address names a publication of others: which one, and the same screen of one's own. */
export function ForeignPublication({ screen, publication }: ForeignPublicationProps) {
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
