/** One file of operations, and the names of what it defines. */
export interface DefinedNames {
  /** `banlist-test.graphql`, `topics/topics.graphql` */
  location: string
  operations: readonly string[]
  fragments: readonly string[]
}

const folder = 'contract/generated/'

/**
 * Cuts what the codegen wrote into one module for the types and one for the documents of each file of
 * operations, so that a screen loads no operations but those it sends: path below `src/` → text.
 */
export function splitDocuments(text: string, files: readonly DefinedNames[]): Map<string, string> {
  // Generated files are not linted.
  const unmarked = text.replace(/^\/\* eslint-disable \*\/\n/, '')
  const [typesAndClass = '', ...documents] = unmarked.split(/^(?=export const \w+ = new Typed)/m)
  const [types = '', documentClass = ''] = typesAndClass.split(/^(?=export class Typed)/m)
  const decoration = /^import type \{ DocumentTypeDecoration \}.*\n/m.exec(types)?.[0] ?? ''
  const written = new Map([[`${folder}typed-document.ts`, decoration + documentClass]])
  const exported = files.map(({ location, operations, fragments }) => {
    const name = location.replace(/\.graphql$/, '.ts')
    const names = [
      ...operations.map((operation) => `${operation}Document`),
      ...fragments.map((fragment) => `${fragment}FragmentDoc`),
    ]
    const own = documents.filter((document) =>
      names.some((known) => document.startsWith(`export const ${known} =`)),
    )
    written.set(`${folder}documents/${name}`, moduleOf(own, '../'.repeat(name.split('/').length)))
    return `export { ${names.join(', ')} } from './documents/${name}';\n`
  })
  written.set(`${folder}operations.ts`, types.replace(decoration, '') + exported.join(''))
  return written
}

/** A constructor call is taken for something that has to happen unless it is marked. */
function moduleOf(documents: readonly string[], up: string): string {
  const text = documents.join('').replaceAll('= new Typed', '= /*#__PURE__*/ new Typed')
  const types = [...text.matchAll(/TypedDocumentString<(\w+), (\w+)>/g)].flatMap((found) =>
    found.slice(1).filter((name) => name !== 'unknown'),
  )
  return [
    `import type { ${types.join(', ')} } from '${up}operations.ts';\n`,
    `import { TypedDocumentString } from '${up}typed-document.ts';\n`,
    text,
  ].join('')
}
