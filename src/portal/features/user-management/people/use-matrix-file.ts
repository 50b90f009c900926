import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat, useLocale } from '#portal/i18n/LocaleProvider.tsx'
import { useSaveFile } from '#portal/report/export/use-save-file.ts'

import { useRoleWords } from '../use-role-words.ts'
import { useUserTexts } from '../user-texts.ts'
import { foundPeople } from './found-people.ts'
import { matrixFile } from './matrix-file.ts'
import type { Person } from './person.ts'

const statusWords = { ACTIVE: 'active', DISABLED: 'disabled', INVITED: 'invited' } as const

/** Saves everybody who matches the filters with all roles as CSV; null while nobody is known. */
export function useMatrixFile(people: readonly Person[] | undefined): (() => void) | null {
  const { file, filters, holdings, person } = useUserTexts()
  const { fullName } = useRoleWords()
  const format = useFormat()
  const { locale } = useLocale()
  const [search] = useSearchState()
  const save = useSaveFile()
  if (people === undefined) return null
  return () => {
    const found = foundPeople(people, search)
    const text = matrixFile(found, {
      separator: locale === 'de' ? ';' : ',',
      heads: [person(), file.email(), file.status(), file.groups(), file.seen()],
      role: fullName,
      status: (status) => filters[statusWords[status]](),
      seen: format.dateTime,
      holding: {
        direct: holdings.direct(),
        inherited: holdings.inherited(),
        both: holdings.both(),
      },
    })
    const made = new Blob([text], { type: 'text/csv;charset=utf-8' })
    save(file.name(), { kind: 'csv', file: made, rows: found.length })
  }
}
