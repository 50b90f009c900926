import { type ReactNode, use } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useVersionTexts } from '#portal/i18n/areas/versions-texts.ts'
import { noValue } from '#portal/i18n/numbers.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { useEscape } from '#portal/ui/hooks/use-escape.ts'
import { LinesInput } from '#portal/ui/inputs/inputs.tsx'
import { FactList } from '#portal/ui/page/FactList.tsx'
import { HeadingLevel } from '#portal/ui/theme/heading-level.ts'
import { MantineScope } from '#portal/ui/theme/MantineScope.tsx'

import { DifferenceTable } from './DifferenceTable.tsx'
import { mayPublish, usePublishing } from './DraftBar.tsx'
import { DraftCauses } from './DraftCauses.tsx'
import { documentDifferences, publishedDocument, unchangedNames } from './versioned.ts'
import type { OpenConfiguration } from './versioned.ts'

import styles from './versions.module.css'

/** Enough for a reason; the field says it by ending. */
const longestNote = 200
/** More names than these are counted. */
const mostNames = 5

interface Props {
  open: OpenConfiguration
  /** above the differences, such as both mixes as bars */
  drawing?: ReactNode
  /** the effect of publishing, as far as it is known */
  effects: Parameters<typeof FactList>[0]['facts']
}

/** The draft beside the version that it changes, a note, and the one button that publishes. */
export function PublishView({ open, drawing, effects }: Props) {
  const words = useVersionTexts()
  const Title = use(HeadingLevel) === 2 ? 'h2' : 'h3'
  const [, change] = useSearchState()
  const { draft, known, versioned } = open
  const goBack = () => change({ panel: '' })
  useEscape(goBack, true)
  const { question, ask, discard } = usePublishing(open, () => {
    goBack()
    draft.publish()
  })
  const published = publishedDocument(open)
  const number = known?.newest?.number ?? 0
  const differences = documentDifferences(versioned, published, draft.document)
  const documents = { before: published, after: draft.document }
  const hasWarning = differences.some((one) => versioned.sentenceOf(one, documents).isWarning)
  const colleagues = known?.drafts.map(({ author }) => author.name) ?? []
  const next = { number: number + 1 }
  return (
    <MantineScope>
      <DraftCauses open={open} />
      {drawing}
      <DifferenceTable
        versioned={versioned}
        before={published}
        after={draft.document}
        heads={[number === 0 ? noValue : words.version({ number }), words.draft()]}
      />
      <Unchanged names={unchangedNames(versioned, published, draft.document)} />
      <div className={styles.effects}>
        <section>
          <Title>{words.effects()}</Title>
          <FactList
            isPlain
            facts={[
              ...effects,
              {
                name: words.colleagues(),
                value: colleagues.join(', ') || words.nobody(),
                detail:
                  colleagues.length === 0
                    ? words.noOtherDraft()
                    : words.otherDrafts({ count: colleagues.length }),
              },
            ]}
          />
        </section>
        <section>
          <Title>{words.note()}</Title>
          <LinesInput
            aria-label={words.note()}
            hint={words.noteHint()}
            maxLength={longestNote}
            disabled={!draft.isOpen}
            value={draft.note}
            onChange={(note) => draft.change(draft.document, note)}
          />
        </section>
      </div>
      <div className={styles.end}>
        <Button variant="filled" disabled={!mayPublish(open)} onClick={ask}>
          {hasWarning ? words.publishAnyway(next) : words.publishVersion(next)}
        </Button>
        <Button variant="subtle" isDanger disabled={!draft.mayDiscard} onClick={discard}>
          {words.discardDraft()}
        </Button>
        <p>{number === 0 ? words.atOnce() : words.atOnceAndBack()}</p>
      </div>
      {question}
    </MantineScope>
  )
}

function Unchanged({ names }: { names: readonly string[] }) {
  const words = useVersionTexts()
  if (names.length === 0) return null
  const rest = names.length - mostNames
  return (
    <p className="faint small">
      {words.unchanged({ names: names.slice(0, mostNames).join(', ') })}
      {rest > 0 && words.andMore({ count: rest })}
    </p>
  )
}
