import { useUserGroupTexts } from '#portal/i18n/late/user-group-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { roundedEstimate } from './arranged-groups.ts'

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
    nameOf: (id) => spoken(names, id) ?? id,
    proofOf: (id) => spoken(proofs, id),
    number,
    about: approximate,
    estimate: (value) => (value === 0 ? number(value) : approximate(roundedEstimate(value))),
  }
}

function spoken(words: Readonly<Record<string, () => string>>, id: string): string | undefined {
  const key = id.toLowerCase().replaceAll(/[\s-]+/g, '_')
  return Object.hasOwn(words, key) ? words[key]?.() : undefined
}
