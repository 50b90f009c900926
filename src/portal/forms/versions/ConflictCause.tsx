import { useState } from 'react'

import type { Version } from '#portal/app/versions/use-publication.ts'
import { useVersionTexts } from '#portal/i18n/areas/versions-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { Cause } from '#portal/ui/page/Cause.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'

import { DifferenceTable, usePartValue } from './DifferenceTable.tsx'
import { type Conflict, conflictsOf, gatheringOf, merged, type Parts, spread } from './merge.ts'
import { useMoment } from './use-moment.ts'
import { useVersion } from './use-version.ts'
import { allParts, type OpenConfiguration } from './versioned.ts'

import styles from './versions.module.css'

interface Props {
  open: OpenConfiguration
  theirs: Version
}

/** A colleague published meanwhile: asks where both changed the same, own values preselected. */
export function ConflictCause({ open, theirs }: Props) {
  const { basedOn } = open.draft
  const { version, failed, reload } = useVersion(open, basedOn)
  if (basedOn > 0 && version === undefined) return failed ? <NotLoaded onReload={reload} /> : null
  return <Choice key={theirs.number} open={open} theirs={theirs} base={version?.document ?? {}} />
}

function Choice({ open, theirs, base }: Props & { base: unknown }) {
  const words = useVersionTexts()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isShown, setShown] = useState(false)
  const { versioned, draft } = open
  const [mine, newer] = [versioned.partsOf(draft.document), versioned.partsOf(theirs.document)]
  const gathered = gatheringOf(mine, newer, versioned.wholeOf)
  const sides = {
    base: gathered(versioned.partsOf(base)),
    mine: gathered(mine),
    theirs: gathered(newer),
  }
  const parts = allParts(versioned, base, theirs.document, draft.document)
  const conflicts = conflictsOf(sides.base, sides.mine, sides.theirs)
  const choose = (path: string, isTheirs: boolean) => {
    const others = [...chosen].filter((one) => one !== path)
    setChosen(new Set(isTheirs ? [...others, path] : others))
  }
  const isFree = conflicts.length === 0
  return (
    <Cause
      title={words.conflict({ author: theirs.by, number: theirs.number })}
      isAlert
      actions={
        <>
          <Button
            variant="filled"
            onClick={() => draft.resolve(versioned.documentOf(spread(merged(sides, chosen))))}
          >
            {isFree ? words.combine() : words.takeChoice()}
          </Button>
          <Button onClick={draft.takeTheirs} title={words.theirsText()}>
            {words.takeTheirs({ number: theirs.number })}
          </Button>
          <Button variant="subtle" onClick={() => setShown(!isShown)} aria-expanded={isShown}>
            {words.whatChanged()}
          </Button>
        </>
      }
    >
      <p>
        {isFree
          ? words.conflictFree({ number: draft.basedOn })
          : words.conflictText({ number: draft.basedOn, count: conflicts.length })}
      </p>
      {!isFree && (
        <ConflictTable {...{ open, theirs, conflicts, chosen, parts }} onChoose={choose} />
      )}
      {isShown && (
        <DifferenceTable
          versioned={versioned}
          before={base}
          after={theirs.document}
          heads={[
            words.version({ number: draft.basedOn }),
            words.version({ number: theirs.number }),
          ]}
        />
      )}
    </Cause>
  )
}

interface TableProps extends Props {
  conflicts: readonly Conflict[]
  chosen: ReadonlySet<string>
  parts: Parts
  onChoose: (path: string, isTheirs: boolean) => void
}

function ConflictTable({ open, theirs, conflicts, chosen, parts, onChoose }: TableProps) {
  const words = useVersionTexts()
  const moment = useMoment()
  const valueOf = usePartValue(open.versioned)
  const nameOf = (path: string) => open.versioned.nameOf(path, parts)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.part()}</th>
          <th scope="col">{words.version({ number: open.draft.basedOn })}</th>
          <th scope="col">
            {theirs.by}, {moment(theirs.at)}
          </th>
          <th scope="col">{words.you()}</th>
        </tr>
      </thead>
      <tbody>
        {conflicts.map((one) => (
          <tr key={one.path}>
            <th scope="row">{nameOf(one.path)}</th>
            <td>{valueOf(one.path, one.base)}</td>
            {([true, false] as const).map((isTheirs) => (
              <td key={String(isTheirs)}>
                <label className={styles.choice}>
                  <input
                    type="radio"
                    name={`conflict ${one.path}`}
                    aria-label={`${nameOf(one.path)}: ${isTheirs ? theirs.by : words.you()}, ${valueOf(one.path, isTheirs ? one.theirs : one.mine)}`}
                    checked={chosen.has(one.path) === isTheirs}
                    onChange={() => onChoose(one.path, isTheirs)}
                  />
                  {valueOf(one.path, isTheirs ? one.theirs : one.mine)}
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
