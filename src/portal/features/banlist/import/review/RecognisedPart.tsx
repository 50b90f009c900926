import { useState } from 'react'

import type {
  ListImport,
  ReadingChoice,
  Recognised,
} from '#portal/features/banlist/state/use-list-import.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { SelectInput } from '#portal/ui/inputs/inputs.tsx'
import { MantineScope } from '#portal/ui/theme/MantineScope.tsx'

import { type BanlistImportTexts, useBanlistImportTexts } from '../../banlist-import-texts.ts'
import { PartHead } from '../StepTitle.tsx'

import styles from './recognised.module.css'

interface Props {
  listImport: Pick<ListImport, 'readAgain'>
  found: Recognised
}

/** How the list was read, and the way to read it otherwise. */
export function RecognisedPart({ listImport, found }: Props) {
  const { recognised } = useBanlistImportTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={styles.part}>
      <PartHead
        isFirst
        title={recognised.title()}
        action={
          found.kind !== 'json' && (
            <Button variant="subtle" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {recognised.change()}
            </Button>
          )
        }
      />
      <dl className={styles.facts}>
        {factsOf(recognised, found).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {found.looksGlued && (
        <p role="alert" className={styles.glued}>
          {recognised.glued()}
        </p>
      )}
      {found.subdomains > 0 && (
        <div className={styles.glued}>
          <p>{recognised.subdomains({ count: found.subdomains })}</p>
          <Button onClick={() => listImport.readAgain({ withWww: !found.withWww })}>
            {found.withWww ? recognised.withoutWww() : recognised.withWww()}
          </Button>
        </div>
      )}
      {found.lostDays > 0 && (
        <p className={styles.glued}>{recognised.lostDays({ count: found.lostDays })}</p>
      )}
      {isOpen && <Choices found={found} onChoose={listImport.readAgain} />}
    </section>
  )
}

type Words = BanlistImportTexts['recognised']

function factsOf(words: Words, match: Recognised): [name: string, value: string][] {
  const { kind, heading, skipped, encoding } = match
  const facts: [string, string][] = [[words.format(), formatOf(words, match)]]
  if (kind === 'table')
    facts.push([words.heading(), heading > 0 ? words.line({ line: heading }) : words.none()])
  if (skipped.length > 0)
    facts.push([words.skipped(), skipped.map((text) => words.quoted({ text })).join(', ')])
  return [...facts, [words.encoding(), encodingName(encoding)]]
}

function formatOf(words: Words, { kind, separator }: Recognised): string {
  return kind === 'table' ? words.table({ sign: signOf(words, separator ?? '') }) : words[kind]()
}

function signOf({ signs }: Words, separator: string): string {
  const names: Record<string, () => string> = {
    ',': signs.comma,
    ';': signs.semicolon,
    '\t': signs.tab,
    '|': signs.bar,
  }
  return names[separator]?.() ?? separator
}

function encodingName(encoding: string): string {
  return encoding === 'windows-1252' ? 'Windows-1252' : encoding.toUpperCase()
}

interface ChoicesProps {
  found: Recognised
  onChoose: (choice: ReadingChoice) => void
}

const encodings = ['utf-8', 'windows-1252'] as const

/** Each choice reads the list again. Columns that were chosen belong to the table of before. */
function Choices({ found, onChoose }: ChoicesProps) {
  const { recognised: words } = useBanlistImportTexts()
  const { separator, heading, encoding } = found
  const separators = [',', ';', '\t', '|']
  const lines = [0, ...Array.from({ length: Math.max(heading, 10) }, (_, index) => index + 1)]
  return (
    <div className={styles.choices}>
      <MantineScope>
        <SelectInput
          label={words.separator()}
          value={separator ?? ''}
          options={[
            { value: '', label: words.list() },
            ...separators.map((value) => ({ value, label: signOf(words, value) })),
          ]}
          onChange={(value) => onChoose({ separator: value, ...columnsAgain })}
        />
        {separator !== null && (
          <SelectInput
            label={words.heading()}
            value={String(heading)}
            options={lines.map((line) => ({
              value: String(line),
              label: line === 0 ? words.none() : words.line({ line }),
            }))}
            onChange={(line) => onChoose({ heading: Number(line), ...columnsAgain })}
          />
        )}
        {!encoding.startsWith('utf-16') && (
          <SelectInput
            label={words.encoding()}
            value={encoding}
            options={encodings.map((value) => ({ value, label: encodingName(value) }))}
            onChange={(chosen) =>
              onChoose({ encoding: chosen === 'utf-8' ? 'utf-8' : 'windows-1252' })
            }
          />
        )}
      </MantineScope>
    </div>
  )
}

const columnsAgain = { uses: undefined, appended: undefined }
