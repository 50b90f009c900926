import { SetTimeZoneDocument } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useMayWrite } from '#portal/app/publication/use-may-write.ts'
import { reloadViewer, useViewer } from '#portal/app/publication/use-viewer.ts'
import { defineMutation } from '#portal/app/query/mutation.ts'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { useConfigurationTexts } from '#portal/i18n/late/configuration/overview-texts.ts'
import { FieldFrame } from '#portal/ui/controls/fields/FieldFrame.tsx'
import { FilterMenu } from '#portal/ui/filters/FilterMenu.tsx'
import { notifyDone } from '#portal/ui/notices/notifications.ts'

import styles from './configuration.module.css'

const setTimeZone = defineMutation({
  operation: SetTimeZoneDocument,
  variablesOf: (asked: { clientId: string; timeZone: string | null }) => asked,
  payloadOf: (data) => data.setTimeZone,
  // the viewer is loaded again instead
  changes: [],
})

/** The time zone in which the days of the publication end; those who may choose it find it by a few letters. */
export function TimeZoneField() {
  const words = useConfigurationTexts()
  const { client } = useCurrentPublication()
  const { run, isRunning } = useMutationAction(setTimeZone)
  const mayWrite = useMayWrite('CONFIGURATION')
  const known = useViewer()?.clients.find(({ id }) => id === client)
  if (!known || client === null) return null
  const { timeZone, usualTimeZone } = known
  const usual = words.usualZone({ zone: usualTimeZone })
  const zones = new Set([timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  zones.delete(usualTimeZone)
  const choose = async ([zone]: readonly string[]) => {
    const written = isRunning ? null : await run({ clientId: client, timeZone: zone ?? null })
    if (written?.kind !== 'done') return
    reloadViewer()
    notifyDone(words.preferences.kept(), { about: 'time zone' })
  }
  return (
    <FieldFrame className={styles.zone} hint={words.zoneNote()}>
      {() => (
        <>
          <p>{words.timeZone()}</p>
          {mayWrite === false ? (
            <p>{timeZone === usualTimeZone ? usual : timeZone}</p>
          ) : (
            <FilterMenu
              isNameHidden
              name={words.timeZone()}
              allLabel={usual}
              options={[...zones].toSorted().map((zone) => ({ value: zone, label: zone }))}
              value={timeZone === usualTimeZone ? [] : [timeZone]}
              onChange={(chosen) => void choose(chosen)}
            />
          )}
        </>
      )}
    </FieldFrame>
  )
}
