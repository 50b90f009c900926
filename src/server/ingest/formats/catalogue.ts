import type { Field } from '../mapping/mapping.ts'
import { articleFields } from './articles.ts'
import { statisticFields } from './statistics.ts'
import { urlFields } from './urls.ts'

/** The fields of the formats that are tables, for the help text. */
export const catalogue: readonly { name: string; fields: readonly Field[] }[] = [
  { name: 'articles', fields: articleFields },
  { name: 'statistics', fields: statisticFields },
  { name: 'urls', fields: urlFields },
]
