import { IconDownload, IconFile } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'

import {
  BanlistChangesDocument,
  type BanlistFilter,
  BanlistLinksDocument,
} from '#contract/generated/operations.ts'
import { fileName as fileNameOf } from '#lib/file-name.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useFileExport } from '#portal/app/files/use-file-export.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { ask } from '#portal/app/query/ask.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat, useLocale } from '#portal/i18n/LocaleProvider.tsx'
import { ExportRun } from '#portal/report/export/ExportRun.tsx'
import { rowPlan, useExportAnnouncement } from '#portal/report/export/report-rows.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { Sheet } from '#portal/ui/overlays/Sheet.tsx'

import { useBanlistExportTexts } from '../banlist-export-texts.ts'
import { banlistFilter, banlistSort, isFiltered } from '../banlist-filter.ts'
import { type EntryCount, type Listed, useEntryCount } from '../banlist.queries.ts'
import { type ExportFormat, exportFormats, rowWriter } from './export-formats.ts'
import { type LoadPage, pageRows, rowPages } from './row-pages.ts'

import choiceListStyles from '../../../ui/controls/choice-list.module.css'
import styles from './export.module.css'

interface Props {
  isOpen: boolean
  onClose: () => void
  /** ids of the selected entries */
  selected: readonly string[]
}

/** Makes a file of the banlist: of all entries, of those in the list, or of those that are selected. */
export function ExportPanel({ isOpen, onClose, selected }: Props) {
  const texts = useBanlistExportTexts()
  const list = useListExport(selected, isOpen)
  const { progress, isOver, dismiss } = list.exporting
  const close = () => {
    if (isOver) dismiss()
    onClose()
  }
  return (
    <Sheet isOpen={isOpen} onClose={close} side="right" title={texts.title()}>
      {progress === null ? <ExportForm {...list} /> : <ExportRun exporting={list.exporting} />}
    </Sheet>
  )
}

const separators = ['semicolon', 'comma'] as const

/** The form of an export: the rows, the format and the separator. */
function ExportForm({ choices, choose, scopes, counts, fileName, start }: ListExport) {
  const texts = useBanlistExportTexts()
  const [{ q }] = useSearchState()
  const words = useCountWords()
  const { scope, format, separator } = choices
  const shownHint = q.trim() === '' ? texts.shownHint() : texts.searchHint({ words: q.trim() })
  const counted = counts[scope]
  return (
    <div className={styles.form}>
      {scopes.length > 1 && (
        <ChoiceList
          name={texts.scope()}
          value={scope}
          onChange={(chosen) => choose({ scope: chosen })}
          choices={scopes.map((value) => ({
            value,
            label: texts.scopes[value](),
            aside: words.number(counts[value]),
            ...(value === 'shown' ? { hint: shownHint } : {}),
          }))}
        />
      )}
      <ChoiceList
        name={texts.format()}
        value={format}
        onChange={(chosen) => choose({ format: chosen })}
        choices={exportFormats.map((value) => ({
          value,
          label: texts.formats[value](),
          hint: texts.formatHints[value](),
        }))}
      />
      {format === 'csv' && (
        <>
          <ChoiceList
            name={texts.separator()}
            value={separator}
            onChange={(chosen) => choose({ separator: chosen })}
            choices={separators.map((value) => ({
              value,
              label: texts.separators[value](),
              hint: texts.separatorHints[value](),
            }))}
          />
          <p className={styles.remark}>{texts.safety()}</p>
        </>
      )}
      <div className={styles.foot}>
        <p className={styles.file}>
          <IconFile aria-hidden />
          <span className="visually-hidden">{texts.file()}</span>
          <span>{fileName}</span>
        </p>
        {counted.count === 0 ? (
          <p className={styles.nothing}>{texts.nothing()}</p>
        ) : (
          <Button variant="filled" icon={<IconDownload aria-hidden />} onClick={start}>
            {words.start(counted)}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Numbers of rows in words. */
function useCountWords() {
  const texts = useBanlistExportTexts()
  const format = useFormat()
  return {
    number: ({ count, isAtLeast }: EntryCount) => {
      if (count === undefined) return texts.counting()
      return isAtLeast ? texts.atLeast({ count }) : format.number(count)
    },
    start: ({ count, isAtLeast }: EntryCount) => {
      if (count === undefined) return texts.startUncounted()
      return isAtLeast ? texts.startAtLeast({ count }) : texts.start({ count })
    },
  }
}

/** The entries that go into the file. */
type ExportScope = 'selected' | 'shown' | 'all'

/** The choices of the export's form. */
interface ExportChoices {
  scope: ExportScope
  format: ExportFormat
  separator: 'comma' | 'semicolon'
}

/** The export of the selected publication's banlist. */
type ListExport = ReturnType<typeof useListExport>

/** Makes a file of the banlist; `selected` are the ids of the selected entries. */
function useListExport(selected: readonly string[], isShown: boolean) {
  const texts = useBanlistExportTexts()
  const { locale } = useLocale()
  const [search] = useSearchState()
  const today = useToday()
  const { client } = useCurrentPublication()
  const publication = useViewer()?.clients.find(({ id }) => id === client)?.name ?? ''
  const exporting = useFileExport('banlist', isShown)
  const announce = useExportAnnouncement()
  const scopes: readonly ExportScope[] = [
    ...(selected.length > 0 ? (['selected'] as const) : []),
    ...(isFiltered(search) ? (['shown'] as const) : []),
    'all',
  ]
  const [chosen, setChosen] = useState<Partial<ExportChoices>>({})
  const scope = scopes.find((offered) => offered === chosen.scope) ?? scopes[0] ?? 'all'
  const { format = 'csv', separator = locale === 'de' ? 'semicolon' : 'comma' } = chosen

  const filter = banlistFilter(search, today)
  const sort = banlistSort(search.sort)
  const counts = {
    selected: { count: selected.length, isAtLeast: false },
    shown: useEntryCount(filter),
    all: useEntryCount({}),
  }
  const part = scope === 'all' ? '' : texts.parts[scope]()
  const name = fileNameOf([texts.fileName(), publication, part, today], format)

  return {
    exporting,
    choices: { scope, format, separator } satisfies ExportChoices,
    choose: (patch: Partial<ExportChoices>) => setChosen((before) => ({ ...before, ...patch })),
    /** the scopes that make sense now */
    scopes,
    counts,
    fileName: name,
    start: () => {
      const ids = scope === 'selected' ? new Set(selected) : null
      const asFilter = scope === 'shown' ? filter : idFilter(ids)
      const clientId = client ?? ''
      const load = pageLoader({ clientId, filter: asFilter, sort })
      const next = rowPages(load, ids, sort.field === 'LINK')
      const { count = null, isAtLeast } = counts[scope]
      const before = newestChange(clientId)
      exporting.start(
        rowPlan({
          name,
          writer: rowWriter(format, { texts, separator: separator === 'comma' ? ',' : ';' }),
          count: () => Promise.resolve(isAtLeast ? null : count),
          // A change is one during the export only if the newest before it is known before the first row.
          next: async (signal) => {
            await before
            return next(signal)
          },
          isOutdated: async () => (await before) !== (await newestChange(clientId)),
          announce,
        }),
      )
    },
  }
}

/** A few ids can be asked for; many are picked out of the whole list as it passes by. */
function idFilter(ids: ReadonlySet<string> | null): BanlistFilter {
  return ids !== null && ids.size <= pageRows ? { ids: [...ids] } : {}
}

function pageLoader(listed: Listed): LoadPage {
  return async (after, signal) => {
    const variables = { ...listed, first: pageRows, after }
    const { client } = await ask(BanlistLinksDocument, variables, signal)
    if (client === null) throw new Error('The publication is not there any more.')
    const { nodes, pageInfo } = client.banlist
    return { rows: nodes, end: pageInfo.hasNextPage ? pageInfo.endCursor : null }
  }
}

/** The id of the newest change of the list, by which one sees that it has changed; null where it is not known. */
async function newestChange(clientId: string): Promise<string | null> {
  try {
    const { client } = await ask(BanlistChangesDocument, { clientId, first: 1, after: null })
    return client?.banlistChanges.nodes[0]?.id ?? null
  } catch {
    return null
  }
}

/** One of several, with a line on what it means. */
interface Choice<Value extends string> {
  value: Value
  label: string
  hint?: ReactNode
  /** At the right, such as a number. */
  aside?: ReactNode
}

interface ChoiceListProps<Value extends string> {
  /** The name of the choice: "Format". */
  name: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One out of a few, all of them in sight. */
function ChoiceList<Value extends string>({
  name,
  choices,
  value,
  onChange,
}: ChoiceListProps<Value>) {
  const group = useId()
  return (
    <fieldset className={choiceListStyles.list}>
      <legend className={choiceListStyles.name}>{name}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={choiceListStyles.choice}>
          <input
            type="radio"
            className={choiceListStyles.dot}
            name={group}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className={choiceListStyles.words}>
            <span className={choiceListStyles.label}>{choice.label}</span>
            {choice.hint !== undefined && (
              <span className={choiceListStyles.hint}>{choice.hint}</span>
            )}
          </span>
          {choice.aside !== undefined && (
            <span className={choiceListStyles.aside}>{choice.aside}</span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
