import { type SubmitEvent, useState } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useBoxDetailTexts } from '#portal/i18n/late/reports/box-detail-texts.ts'
import { useBoxReportTexts } from '#portal/i18n/late/reports/box-report-texts.ts'
import { useDeliveryOptions } from '#portal/report/filters/delivery-filters.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { SelectField } from '#portal/ui/controls/fields/SelectField.tsx'

import styles from './box-detail.module.css'

/** Chooses another box and leads to both side by side, in the place of the chart. */
export function CompareWith({ box }: { box: string }) {
  const words = useBoxDetailTexts()
  const { compare } = useBoxReportTexts()
  const [, change] = useSearchState()
  const [other, setOther] = useState('')
  const others = useDeliveryOptions()?.boxes.filter(({ id }) => id !== box) ?? []
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // The panel gives its room to the comparison.
    change({ pick: [box, other], id: '', panel: '' })
    globalThis.scrollTo({ top: 0 })
  }
  return (
    <form className={styles.compare} onSubmit={submit}>
      <SelectField
        label={words.compareWith()}
        value={other}
        onChange={(event) => setOther(event.currentTarget.value)}
      >
        <option value="">{words.choose()}</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" disabled={other === ''}>
        {compare()}
      </Button>
    </form>
  )
}
