import { IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'

import { dataSources } from '#contract/data-sources.ts'
import type { ConfigurationStateFragment } from '#contract/generated/operations.ts'
import { csvRecord, type CsvSeparator, csvStart } from '#lib/csv-text.ts'
import { useMayWrite } from '#portal/app/publication/use-viewer.ts'
import { newOperation } from '#portal/app/query/local-operations.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { ItemList, ItemRow } from '#portal/forms/list-detail/ItemList.tsx'
import { ListDetail } from '#portal/forms/list-detail/ListDetail.tsx'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { TableExport } from '#portal/report/export/TableExport.tsx'
import { useSaveFile } from '#portal/report/export/use-save-file.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { positionOf, sourceLook } from './position-document.ts'
import { usePositionTexts } from './position-texts.ts'
import { usePositions } from './positions.queries.ts'
import { useOpenItem } from './use-open-item.tsx'

import styles from './positions.module.css'

const skeletonHeight = 360

/** `/position-report-configuration`: the positions, and the open one with its draft and versions. spec 2 */
export default function PositionConfigurationPage() {
  const words = usePositionTexts()
  const { screens } = useTexts()
  const [{ id: key, class: classes }, change] = useSearchState()
  const mayWrite = useMayWrite('POSITION_REPORT_CONFIGURATION') !== false
  const { positions, failed, reload } = usePositions()
  const shown = positions?.filter(({ newest, draft }) => draft !== null || !newest?.isRemoval) ?? []
  const label = words.count({ count: shown.length })
  const item = useOpenItem(key, mayWrite)
  const missing = useAskedClass(positions)
  const first = shown.find(({ seenNowhere }) => seenNowhere === true) ?? shown[0]
  return (
    <ListDetail
      title={screens.positionReportConfiguration.title()}
      deck={words.deck()}
      actions={
        <>
          <ExportMenu positions={shown} />
          {mayWrite && (
            <Button
              icon={<IconPlus aria-hidden />}
              onClick={() => change({ id: newOperation(), panel: 'new' })}
            >
              <span>{words.add()}</span>
            </Button>
          )}
        </>
      }
      back={label}
      list={
        positions === undefined ? (
          failed ? (
            <NotLoaded onReload={reload} />
          ) : (
            <SkeletonBlock height={skeletonHeight} />
          )
        ) : (
          <ItemList label={label}>
            {shown.map((position) => (
              <Row key={position.key} position={position} />
            ))}
          </ItemList>
        )
      }
      item={item}
      first={classes.length === 0 ? first?.key : undefined}
      otherwise={
        missing !== null ? (
          <EmptyState size="compact" title={words.noSuchClass({ name: missing })}>
            {words.noSuchClassText()}
          </EmptyState>
        ) : (
          shown.length === 0 &&
          positions !== undefined && (
            <EmptyState title={words.empty()}>{words.emptyText()}</EmptyState>
          )
        )
      }
    />
  )
}

/** Opens the position that has the class in the address; gives the class back where there is none. */
function useAskedClass(positions: readonly ConfigurationStateFragment[] | undefined) {
  const [{ id, class: classes }, change] = useSearchState()
  const [name] = classes
  const isAsked = id === '' && name !== undefined && positions !== undefined
  const match = isAsked ? positions.find((one) => isAt(one, name)) : undefined
  useEffect(() => {
    if (match !== undefined) change({ id: match.key, class: [] }, { replace: true })
  }, [match, change])
  return isAsked && match === undefined ? name : null
}

function isAt({ newest, draft }: ConfigurationStateFragment, name: string): boolean {
  const documents = [newest?.document ?? null, draft?.document ?? null]
  return documents.some((document) => positionOf(document).classes.includes(name))
}

function Row({ position }: { position: ConfigurationStateFragment }) {
  const words = usePositionTexts()
  const { key, title, newest, draft, drafts } = position
  const isNowhere = position.seenNowhere === true
  const { name, weights } = positionOf(draft?.document ?? newest?.document ?? null)
  const [colleague] = drafts
  const state =
    draft !== null
      ? words.yourDraft()
      : colleague === undefined
        ? words.versionOf({ number: newest?.number ?? 0 })
        : words.draftOf({ author: colleague.author.name })
  const mark = draft === null && colleague === undefined ? 'live' : 'draft'
  return (
    <ItemRow
      id={key}
      name={title ?? (name === '' ? words.unnamed() : name)}
      mark={isNowhere ? 'warning' : mark}
      lines={isNowhere ? [state, words.nowhere()] : [state]}
      tone={isNowhere ? 'warning' : undefined}
      drawing={
        <span className={styles.mix}>
          {dataSources
            .filter((source) => weights[source] > 0)
            .map((source) => (
              <i
                key={source}
                style={{ flexGrow: weights[source], background: sourceLook[source] }}
              />
            ))}
        </span>
      }
    />
  )
}

type Position = ConfigurationStateFragment

/** Saves all published positions as a file. */
function ExportMenu({ positions }: { positions: readonly Position[] }) {
  const words = usePositionTexts()
  const save = useSaveFile()
  const published = positions.flatMap(({ key, newest }) =>
    newest === null || newest.isRemoval
      ? []
      : [{ key, version: newest.number, ...positionOf(newest.document) }],
  )
  const saved = (kind: 'json' | 'csv', text: string) =>
    save(words.exportName(), { kind, file: fileOf(text, kind), rows: published.length })
  const csv = (separator: CsvSeparator) => {
    const sources = dataSources.map((source) => words.sourceNames[source]())
    const head = [words.columnKey(), words.name(), words.versionColumn(), words.classes()]
    const rows = published.map(({ key, version, name, classes, weights }) => [
      key,
      name,
      version,
      classes.join(' '),
      ...dataSources.map((source) => weights[source]),
    ])
    const records = [[...head, ...sources], ...rows].map((row) => csvRecord(row, separator))
    saved('csv', csvStart + records.join(''))
  }
  const json = () => saved('json', JSON.stringify(published, null, 2))
  if (published.length === 0) return null
  return (
    <TableExport
      label={words.export()}
      tables={[{ name: words.exportCsv(), onTable: csv }]}
      others={[{ label: words.exportJson(), onChoose: json }]}
    />
  )
}

function fileOf(text: string, kind: 'json' | 'csv'): Blob {
  return new Blob([text], { type: kind === 'json' ? 'application/json' : 'text/csv' })
}
