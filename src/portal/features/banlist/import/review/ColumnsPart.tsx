import { uses } from '#lib/lists/reading-choice.ts'
import type {
  Column,
  ListImport,
  Recognised,
  Use,
} from '#portal/features/banlist/state/use-list-import.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { SelectInput } from '#portal/ui/inputs/inputs.tsx'
import { MantineScope } from '#portal/ui/theme/MantineScope.tsx'

import { useBanlistImportTexts } from '../../banlist-import-texts.ts'
import { PartHead } from '../StepTitle.tsx'

import styles from './recognised.module.css'

interface Props {
  listImport: Pick<ListImport, 'readAgain'>
  found: Recognised
}

/** So many columns can be added to the note by a click each; a select does for more. */
const mostOffered = 3

/** The columns of a table: what each is taken for, its first values, and those that are left out. */
export function ColumnsPart({ listImport, found }: Props) {
  const texts = useBanlistImportTexts()
  const { columnsPart: words } = texts
  const isPhone = useIsPhone()
  const { columns, sample } = found
  const nameOf = (index: number) =>
    columns[index]?.name || words.unnamed({ number: String(index + 1) })
  const left = columns.flatMap(({ use, isAppended }, index) =>
    use === null && !isAppended ? [index] : [],
  )
  const appended = columns.flatMap(({ isAppended }, index) => (isAppended ? [index] : []))
  const take = (index: number, use: Use | null) =>
    listImport.readAgain({
      uses: columns.map((column, at) => {
        if (at === index) return use
        return column.use === use ? null : column.use
      }),
      appended: appended.filter((at) => at !== index),
    })
  const append = (index: number) =>
    listImport.readAgain({ uses: columns.map(({ use }) => use), appended: [...appended, index] })
  const selectOf = (index: number) => (
    <UseSelect column={columns[index]} name={nameOf(index)} onChoose={(use) => take(index, use)} />
  )
  return (
    <section className={styles.part}>
      <PartHead title={words.title()} note={isPhone ? words.firstValue() : words.sample()} />
      {isPhone ? (
        <ul className={styles.list}>
          {columns.map((_, index) => (
            <li key={nameOf(index)}>
              <span className={styles.column}>
                <b>{nameOf(index)}</b>
                <span>{sample[0]?.cells[index]}</span>
              </span>
              {selectOf(index)}
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{texts.columns.line()}</th>
                {columns.map((_, index) => (
                  <th key={nameOf(index)} scope="col">
                    <span className={styles.name}>{nameOf(index)}</span>
                    {selectOf(index)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sample.map(({ line, cells }) => (
                <tr key={line}>
                  <th scope="row">{line}</th>
                  {columns.map(({ use, isAppended }, index) => (
                    <td key={nameOf(index)} data-taken={use !== null || isAppended || undefined}>
                      <span title={cells[index]}>{cells[index]}</span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {left.length > 0 && (
        <p className={styles.left}>
          <b>{words.left()}</b> {left.map(nameOf).join(', ')}
          {left.slice(0, mostOffered).map((index) => (
            <Button key={index} variant="subtle" onClick={() => append(index)}>
              {words.append({ column: nameOf(index) })}
            </Button>
          ))}
        </p>
      )}
      {appended.length > 0 && (
        <p className={styles.left}>
          {words.appended({ columns: appended.map(nameOf).join(', ') })}
        </p>
      )}
    </section>
  )
}

interface SelectProps {
  column: Column | undefined
  name: string
  onChoose: (use: Use | null) => void
}

function UseSelect({ column, name, onChoose }: SelectProps) {
  const { columnsPart: words } = useBanlistImportTexts()
  const use = column?.use ?? null
  return (
    <MantineScope>
      <SelectInput
        aria-label={words.takenAs({ column: name })}
        isChanged={use !== null}
        value={use ?? ''}
        options={[
          { value: '', label: '–' },
          ...uses.map((value) => ({ value, label: words.uses[value]() })),
        ]}
        onChange={(chosen) => onChoose(chosen === '' ? null : chosen)}
      />
    </MantineScope>
  )
}
