import { useState } from 'react'

import type {
  ListImport,
  ReadingChoice,
  Recognised,
} from '#portal/features/banlist/state/use-list-import.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { SelectField } from '#portal/ui/controls/fields/SelectField.tsx'

import { type BanlistImportTexts, useBanlistImportTexts } from '../../banlist-import-texts.ts'
import { PartHead } from './PartHead.tsx'

import styles from './recognised.module.css'

interface Props {
  given: Pick<ListImport, 'readAgain'>
  found: Recognised
}

/** How the list was read, and the way to read it otherwise. */
export function RecognisedPart({ given, found }: Props) {
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
          <Button onClick={() => given.readAgain({ withWww: !found.withWww })}>
            {found.withWww ? recognised.withoutWww() : recognised.withWww()}
          </Button>
        </div>
      )}
      {found.lostDays > 0 && (
        <p className={styles.glued}>{recognised.lostDays({ count: found.lostDays })}</p>
      )}
      {isOpen && <Choices found={found} onChoose={given.readAgain} />}
    </section>
  )
}

type Words = BanlistImportTexts['recognised']

function factsOf(words: Words, found: Recognised): [name: string, value: string][] {
  const { kind, heading, skipped, encoding } = found
  const facts: [string, string][] = [[words.format(), formatOf(words, found)]]
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

/** Each choice reads the list again. Columns that were chosen belong to the table of before. */
function Choices({ found, onChoose }: ChoicesProps) {
  const { recognised: words } = useBanlistImportTexts()
  const { separator, heading, encoding } = found
  const separators = [',', ';', '\t', '|']
  const lines = [0, ...Array.from({ length: Math.max(heading, 10) }, (_, index) => index + 1)]
  return (
    <div className={styles.choices}>
      <SelectField
        label={words.separator()}
        value={separator ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose({ separator: value, ...columnsAgain })}
      >
        <option value="">{words.list()}</option>
        {separators.map((one) => (
          <option key={one} value={one}>
            {signOf(words, one)}
          </option>
        ))}
      </SelectField>
      {separator !== null && (
        <SelectField
          label={words.heading()}
          value={heading}
          onChange={({ currentTarget: { value } }) =>
            onChoose({ heading: Number(value), ...columnsAgain })
          }
        >
          {lines.map((line) => (
            <option key={line} value={line}>
              {line === 0 ? words.none() : words.line({ line })}
            </option>
          ))}
        </SelectField>
      )}
      {!encoding.startsWith('utf-16') && (
        <SelectField
          label={words.encoding()}
          value={encoding}
          onChange={({ currentTarget: { value } }) =>
            onChoose({ encoding: value === 'utf-8' ? 'utf-8' : 'windows-1252' })
          }
        >
          <option value="utf-8">{encodingName('utf-8')}</option>
          <option value="windows-1252">{encodingName('windows-1252')}</option>
        </SelectField>
      )}
    </div>
  )
}

const columnsAgain = { uses: undefined, appended: undefined }
