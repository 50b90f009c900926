import { SetTimeZoneDocument } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useMayWrite } from '#portal/app/publication/use-may-write.ts'
import { reloadViewer, useViewer } from '#portal/app/publication/use-viewer.ts'
import { defineMutation } from '#portal/app/query/mutation.ts'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { useConfigurationTexts } from '#portal/i18n/late/configuration/overview-texts.ts'
import { SelectField } from '#portal/ui/controls/fields/SelectField.tsx'
import { notifyDone } from '#portal/ui/notices/notifications.ts'

import styles from './configuration.module.css'

const setTimeZone = defineMutation({
  operation: SetTimeZoneDocument,
  variablesOf: (asked: { clientId: string; timeZone: string | null }) => asked,
  payloadOf: (data) => data.setTimeZone,
  // the viewer is loaded again instead
  changes: [],
})

/** The time zone in which the days of the publication end, for those who may choose it. */
export function TimeZoneField() {
  const words = useConfigurationTexts()
  const { client } = useCurrentPublication()
  const { run, isRunning } = useMutationAction(setTimeZone)
  const mayWrite = useMayWrite('CONFIGURATION')
  const known = useViewer()?.clients.find(({ id }) => id === client)
  if (!known || client === null) return null
  const { timeZone, usualTimeZone } = known
  const zones = new Set([timeZone, usualTimeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  const choose = async (zone: string) => {
    const written = await run({ clientId: client, timeZone: zone || null })
    if (written.kind !== 'done') return
    reloadViewer()
    notifyDone(words.preferences.kept(), { about: 'time zone' })
  }
  return (
    <SelectField
      label={words.timeZone()}
      hint={words.zoneNote()}
      className={styles.zone}
      disabled={mayWrite === false || isRunning}
      value={timeZone === usualTimeZone ? '' : timeZone}
      onChange={({ target }) => void choose(target.value)}
    >
      <option value="">{words.usualZone({ zone: usualTimeZone })}</option>
      {[...zones].toSorted().map((zone) => (
        <option key={zone}>{zone}</option>
      ))}
    </SelectField>
  )
}
