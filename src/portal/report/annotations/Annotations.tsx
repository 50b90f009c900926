import { IconPencil } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

import { AnnotationsChangedDocument, AnnotationsDocument } from '#contract/generated/operations.ts'
import { getPortal } from '#portal/app/actors/portal.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { followTag } from '#portal/app/query/live-topics.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { annotateCharts } from '#portal/ui/charts/annotate.ts'
import { endOf } from '#portal/ui/charts/chart-model.ts'
import type { ChartMark, TimeChartProps } from '#portal/ui/charts/chart-model.ts'
import { IconAction } from '#portal/ui/controls/IconAction.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OpenOnDemand } from '#portal/ui/late/OnDemand.tsx'

import { useAnnotationTexts } from './annotation-texts.ts'
import { useAnnotationWords } from './use-annotation-writes.tsx'
import type { Annotation } from './use-annotation-writes.tsx'

import styles from './annotations.module.css'

const annotationDialog = lazyPart(
  async () => (await import('./AnnotationDialog.tsx')).AnnotationDialog,
)

/** A note with its number in a chart, and its words. */
interface Numbered {
  note: Annotation
  mark: ChartMark & { text: string; note: string }
}

/** The note in the dialog; it stays there while the dialog closes. */
interface Opened {
  note: Annotation | null
  day: string
  isOpen: boolean
}

/** Hands the notes of people to all charts over time of the page, and has them written. */
export function Annotations() {
  const texts = useAnnotationTexts()
  const wordsOf = useAnnotationWords()
  const notes = useAnnotations()
  const [opened, open] = useState<Opened>({ note: null, day: '', isOpen: false })
  useEffect(() => {
    annotateCharts((chart) => {
      const numbered = numberedIn(chart, notes, wordsOf)
      const day = chart.lines[0]?.points.at(-1)
      return {
        ...chart,
        marks: [
          ...(chart.marks ?? []),
          ...numbered.map(({ note, mark }) => ({
            ...mark,
            onOpen: () => open({ note, day: '', isOpen: true }),
          })),
        ].toSorted((a, b) => a.date.localeCompare(b.date)),
        actions: [
          {
            label: texts.add(),
            onChoose: () => open({ note: null, day: day ? endOf(day) : '', isOpen: true }),
          },
        ],
        below: numbered.length > 0 && (
          <AnnotationList
            numbered={numbered}
            onOpen={(note) => open({ note, day: '', isOpen: true })}
          />
        ),
        remarks: numbered.map(({ mark }) => `${mark.label}  ${mark.text} (${mark.note})`),
      }
    })
  }, [notes, texts, wordsOf])
  useEffect(() => () => annotateCharts(null), [])
  return (
    <OpenOnDemand
      part={annotationDialog}
      props={{ ...opened, onClose: () => open({ ...opened, isOpen: false }) }}
    />
  )
}

const none: readonly Annotation[] = []

/** The notes of the publication, those of colleagues as they write them. */
function useAnnotations(): readonly Annotation[] {
  const clientId = useCurrentPublication().client ?? ''
  const { data } = useGraphqlQuery(AnnotationsDocument, { clientId }, { enabled: clientId !== '' })
  useEffect(() => {
    if (clientId === '') return undefined
    const { listen } = getPortal().subscriptions
    return followTag('annotations', clientId, (reload) =>
      listen(AnnotationsChangedDocument, { clientId }, reload),
    )
  }, [clientId])
  return data?.client?.annotations ?? none
}

/** The notes on the days of a chart, numbered in their order; those that reach beyond it end with it. */
export function numberedIn(
  { lines }: Pick<TimeChartProps, 'lines'>,
  notes: readonly Annotation[],
  wordsOf: (note: Annotation) => string,
): Numbered[] {
  const [first, last] = [lines[0]?.points[0], lines[0]?.points.at(-1)]
  if (first === undefined || last === undefined) return []
  const end = endOf(last)
  return notes
    .filter(({ from, to }) => from <= end && first.date <= to)
    .map((note, i): Numbered => {
      const from = note.from < first.date ? first.date : note.from
      const to = note.to > end ? end : note.to
      const words = { label: String(i + 1), text: note.text, note: wordsOf(note) }
      return { note, mark: { ...words, date: from, until: to, isNumber: true } }
    })
}

interface ListProps {
  numbered: readonly Numbered[]
  onOpen: (note: Annotation) => void
}

/** The notes on the days of a chart, in words. */
function AnnotationList({ numbered, onOpen }: ListProps) {
  const texts = useAnnotationTexts()
  return (
    <ol className={styles.list} aria-label={texts.list()}>
      {numbered.map(({ note, mark: { label, text, note: words } }, i) => (
        <li key={note.id}>
          <b>{label}</b>
          <span>
            {text} <small>{words}</small>
          </span>
          {note.mayChange && (
            <IconAction
              label={texts.change({ number: i + 1, text })}
              icon={<IconPencil />}
              onClick={() => onOpen(note)}
            />
          )}
        </li>
      ))}
    </ol>
  )
}
