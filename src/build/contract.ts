import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'

import { preset } from '@graphql-codegen/client-preset'
import { codegen } from '@graphql-codegen/core'
import * as typescript from '@graphql-codegen/typescript'
import * as resolvers from '@graphql-codegen/typescript-resolvers'
import { buildSchema, Kind, OperationTypeNode, parse } from 'graphql'

const source = new URL('../', import.meta.url)
const contract = new URL('contract/', source)
const scalars = {
  Date: 'string',
  DateTime: 'string',
  URL: 'string',
  Long: 'number',
  PackedIds: 'string',
  ID: 'string',
  JSON: 'unknown',
}
const shared = { scalars, enumsAsTypes: true, useTypeImports: true, strictScalars: true }

/**
 * The files generated from `schema/` and `operations/`: path below `src/` → text. The codegen's own
 * command line cannot be installed beside GraphQL 17, hence this short driver.
 */
export async function generateContract(): Promise<Map<string, string>> {
  const sdl = (await filesIn('schema/')).map(({ text }) => text).join('\n')
  const schema = parse(sdl)
  const documents = await readOperations()
  const files = new Map<string, string>()
  const client = await preset.buildGeneratesSection({
    baseOutputDir: 'generated/',
    schema,
    schemaAst: buildSchema(sdl),
    documents,
    config: { ...shared, documentMode: 'string', avoidOptionals: false, importExtension: '.ts' },
    presetConfig: { fragmentMasking: false },
    plugins: [],
    pluginMap: {},
    pluginContext: {},
    profiler: {
      run: <T>(work: () => Promise<T>) => work(),
      collect: () => [],
      outputName: '',
      clear: () => {},
    },
  })
  for (const part of client) {
    const name = part.filename.replace('generated/', '')
    if (name !== 'graphql.ts') continue
    const split = splitDocuments(await codegen(part), documents.map(namesIn))
    for (const [path, text] of split) files.set(path, text)
  }
  files.set('server/api/generated/resolvers.ts', await generateResolvers(schema))
  files.set(
    'contract/generated/schema.ts',
    `/** The contract as text, for the server. */\nexport const typeDefs = ${JSON.stringify(sdl)}\n`,
  )
  return files
}

/** Writes what `generateContract` returns, in the place of all documents that were there. */
export async function writeContract(): Promise<void> {
  const files = await generateContract()
  await rm(new URL('generated/documents/', contract), { recursive: true, force: true })
  for (const [name, text] of files) {
    const file = new URL(name, source)
    await mkdir(new URL('.', file), { recursive: true })
    await writeFile(file, text)
  }
}

interface OperationsFile {
  location: string
  rawSDL: string
  document: ReturnType<typeof parse>
}

async function readOperations(): Promise<OperationsFile[]> {
  const files = await filesIn('operations/')
  return files.map(({ name, text }) => ({ location: name, rawSDL: text, document: parse(text) }))
}

/** The GraphQL files of a folder of the contract and of those in it, by their paths below it. */
async function filesIn(below: string): Promise<{ name: string; text: string }[]> {
  const folder = new URL(below, contract)
  const all = await readdir(folder, { recursive: true })
  const names = all
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.graphql'))
    .toSorted()
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })),
  )
}

function namesIn({ location, document }: OperationsFile): DefinedNames {
  const names = (kind: Kind) =>
    document.definitions.flatMap((match) =>
      match.kind === kind && 'name' in match ? (match.name?.value ?? []) : [],
    )
  return {
    location,
    operations: names(Kind.OPERATION_DEFINITION),
    queries: document.definitions.flatMap((result) =>
      result.kind === Kind.OPERATION_DEFINITION && result.operation === OperationTypeNode.QUERY
        ? (result.name?.value ?? [])
        : [],
    ),
    fragments: names(Kind.FRAGMENT_DEFINITION),
  }
}

function generateResolvers(schema: ReturnType<typeof parse>): Promise<string> {
  return codegen({
    filename: 'resolvers.ts',
    schema,
    documents: [],
    config: {},
    plugins: [
      { typescript: shared },
      {
        resolvers: {
          ...shared,
          contextType: '../context.ts#Context',
          mappers: {
            Client: '../fields/rows.ts#ClientRow',
            Article: '../fields/rows.ts#ArticleRow',
            ArticleReport: '../reports/articles/article-rows.ts#ArticleReportPage',
            Evergreen: '../reports/articles/evergreens.ts#EvergreenRow',
            ArticleReportRow: '../reports/articles/article-rows.ts#ArticleReportLine',
            MetricPoint: '../reports/articles/article-rows.ts#MetricDay',
            Box: '../reports/recommendations/delivery-rows.ts#BoxRow',
            Position: '../reports/recommendations/delivery-rows.ts#PositionRow',
            RecommendationReport: '../reports/recommendations/delivery-rows.ts#RecommendationPage',
            RecommendationReportRow:
              '../reports/recommendations/delivery-rows.ts#RecommendationLine',
            SilencedArticle: '../reports/recommendations/recommendation-report.ts#SilencedRow',
            BoxReport: '../reports/recommendations/delivery-rows.ts#BoxPage',
            BoxReportRow: '../reports/recommendations/delivery-rows.ts#BoxLine',
            PositionVersionReport: '../reports/recommendations/version-report.ts#VersionReport',
            VersionDeliveries: '../reports/recommendations/version-report.ts#DeliveredVersion',
            BoxComparison: '../reports/recommendations/delivery-rows.ts#BoxComparisonRow',
            ComparedBox: '../reports/recommendations/delivery-rows.ts#ComparedBoxRow',
            PositionReport: '../reports/recommendations/delivery-rows.ts#PositionPage',
            PositionPlan: '../reports/recommendations/delivery-rows.ts#PlanRow',
            PositionVersion: '../reports/recommendations/version-report.ts#VersionRow',
            PositionReportRow: '../reports/recommendations/delivery-rows.ts#PositionLine',
            AudienceOptions: '../reports/filter-options.ts#AudienceOptionsRow',
            AudienceShares: '../reports/filter-options.ts#SharedOut',
            RecommendationOptions: '../reports/filter-options.ts#DeliveryOptionsRow',
            DeliveryShares: '../reports/filter-options.ts#SharedOut',
            Start: '../reports/findings.ts#StartRow',
            Finding: '../reports/findings.ts#FindingRow',
            ArticleQuadrants: '../reports/articles/article-rows.ts#Quadrants',
            ArticleDetail: '../reports/articles/article-rows.ts#ArticleDetailRow',
            SimilarArticle: '../reports/articles/article-detail.ts#SimilarRow',
            TopicPlanning: '../topics/planning-page.ts#PlanningPage',
            PlannedTopic: '../topics/planning-page.ts#PlannedTopicRow',
            TopicArticles: '../topics/topic-articles.ts#ArticleMatches',
            UserGroupReport: '../reports/user-group-report.ts#UserGroupPage',
            DavUserGroup: '../reports/user-group-report.ts#GroupRow',
            BanlistConnection: '../fields/rows.ts#BanlistRow',
            BanlistChange: '../fields/rows.ts#BanlistChangeRow',
            BanlistPast: '../fields/rows.ts#BanlistPastRow',
            Website: '../fields/rows.ts#WebsiteRow',
            WebsiteActivity: '../websites/activity-row.ts#PlacedActivity',
            SignalActivity: '../signals.ts#SignalRow',
            Configuration: '../fields/rows.ts#ConfigurationRow',
            ConfigurationVersion: '../fields/rows.ts#ConfigurationVersionRow',
          },
        },
      },
    ],
    pluginMap: { typescript, resolvers },
  })
}

/** One file of operations, and the names of what it defines. */
interface DefinedNames {
  /** `banlist-test.graphql`, `topics/topics.graphql` */
  location: string
  operations: readonly string[]
  queries: readonly string[]
  fragments: readonly string[]
}

const documentsFolder = 'contract/generated/'

/**
 * Cuts what the codegen wrote into one module for the types and one for the documents of each file of
 * operations, so that a screen loads no operations but those it sends: path below `src/` → text.
 */
function splitDocuments(text: string, files: readonly DefinedNames[]): Map<string, string> {
  // Generated files are not linted.
  const unmarked = text.replace(/^\/\* eslint-disable \*\/\n/, '')
  const [typesAndClass = '', ...documents] = unmarked.split(/^(?=export const \w+ = new Typed)/m)
  const [types = '', documentClass = ''] = typesAndClass.split(/^(?=export class Typed)/m)
  const decoration = /^import type \{ DocumentTypeDecoration \}.*\n/m.exec(types)?.[0] ?? ''
  const written = new Map([[`${documentsFolder}typed-document.ts`, decoration + documentClass]])
  const exported = files.map(({ location, operations, fragments }) => {
    const name = location.replace(/\.graphql$/, '.ts')
    const names = [
      ...operations.map((operation) => `${operation}Document`),
      ...fragments.map((fragment) => `${fragment}FragmentDoc`),
    ]
    const own = documents.filter((document) =>
      names.some((known) => document.startsWith(`export const ${known} =`)),
    )
    written.set(
      `${documentsFolder}documents/${name}`,
      moduleOf(own, '../'.repeat(name.split('/').length)),
    )
    return `export { ${names.join(', ')} } from './documents/${name}';\n`
  })
  const queries = files.flatMap((file) => file.queries).map((name) => `'${name}'`)
  const queryName = `/** The queries of the operations, by name. */\nexport type QueryName = ${queries.join(' | ')}\n`
  written.set(
    `${documentsFolder}operations.ts`,
    types.replace(decoration, '') + exported.join('') + queryName,
  )
  return written
}

/** A constructor call is taken for something that has to happen unless it is marked. */
function moduleOf(documents: readonly string[], up: string): string {
  const text = documents.join('').replaceAll('= new Typed', '= /*#__PURE__*/ new Typed')
  const types = [...text.matchAll(/TypedDocumentString<(\w+), (\w+)>/g)].flatMap((match) =>
    match.slice(1).filter((name) => name !== 'unknown'),
  )
  return [
    `import type { ${types.join(', ')} } from '${up}operations.ts';\n`,
    `import { TypedDocumentString } from '${up}typed-document.ts';\n`,
    `${text.trimEnd()}\n`,
  ].join('')
}
