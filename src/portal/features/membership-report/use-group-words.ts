import type { DateRange } from '#lib/date-range.ts'
import type { SearchInput } from '#portal/app/url/search.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { roundedEstimate } from './arranged-groups.ts'
import { useUserGroupTexts } from './user-group-texts.ts'

/** Names of groups and numbers of members as the report writes them. */
export interface GroupWords {
  /** the group's name; as the source has it where it is no usual one */
  nameOf: (id: string) => string
  /** by which its members are confirmed; undefined where that is not known */
  proofOf: (id: string) => string | undefined
  number: (value: number) => string
  /** with the sign for a rounded number */
  about: (value: number) => string
  /** an estimate, rounded to what is known of it */
  estimate: (value: number) => string
}

/** The words of the groups in the language of the page. */
export function useGroupWords(): GroupWords {
  const { names, proofs, about } = useUserGroupTexts()
  const { number } = useFormat()
  const approximate = (value: number) => about({ number: number(value) })
  return {
    nameOf: (id) => {
      const key = keyOf(id)
      return isKnown(names, key) ? names[key]() : id
    },
    proofOf: (id) => {
      const key = keyOf(id)
      return isKnown(proofs, key) ? proofs[key]() : undefined
    },
    number,
    about: approximate,
    estimate: (value) => (value === 0 ? number(value) : approximate(roundedEstimate(value))),
  }
}

function keyOf(id: string): string {
  return id.toLowerCase().replaceAll(/[\s-]+/g, '_')
}

function isKnown<Texts extends object>(texts: Texts, key: string): key is keyof Texts & string {
  return Object.hasOwn(texts, key)
}

/** The search of the article report for a group and some days. */
export function articlesOf(group: string, { from, to }: DateRange): SearchInput {
  return { group: [group], range: 'custom', from, to }
}
