import type { IncomingMessage, Server, ServerResponse } from 'node:http'

import { graphql } from 'graphql'
import { createYoga, useExecutionCancellation } from 'graphql-yoga'

import { TopicMaps } from '#server/topics/job/topic-maps.ts'

import type { Store } from '../records/store.ts'
import { Reports } from '../warehouse/port/reports.ts'
import {
  localRealmKeys,
  RemoteRealmKeys,
  type PublicKeys,
  type RealmKeys,
} from './access/realm-keys.ts'
import type { Caller } from './access/rights.ts'
import {
  createVerifier,
  stillHeld,
  tokenIn,
  type TellRefusal,
  type RolesOf,
} from './access/tokens.ts'
import { contextOf, type Context } from './context.ts'
import { maskedError, type ReportError } from './faults.ts'
import { answeredToOrigin, httpHandler } from './http.ts'
import { FairQueue } from './limits/fair-queue.ts'
import { useLimits } from './limits/hardening.ts'
import { useCost } from './limits/operation-cost.ts'
import { createPortalSchema } from './schema.ts'
import { socketExecution, createSockets, type ServerContext } from './sockets.ts'
import type { UserDirectory } from './users/user-directory.ts'

/** The settings and stores of the API. */
export interface ApiOptions {
  readonly store: Store
  /** base address of the identity provider; a realm's issuer is `{identityHost}/realms/{realm}` */
  readonly identityHost: string
  /** OpenID client id of the portal: the authorised party of every token */
  readonly clientId: string
  /** the embedded provider's keys; without it keys are fetched from the identity host */
  readonly publicKeys?: PublicKeys
  /** the embedded provider's names; without them a realm and its clients have the names that are stored */
  readonly names?: Context['names']
  /** the embedded provider's roles of now; without them those of the token count until it ends */
  readonly rolesOf?: RolesOf
  /** the identity provider's users; without it roles are maintained elsewhere */
  readonly directory?: UserDirectory
  /** without it no view is sent by mail */
  readonly mailing?: Context['mailing']
  /** origins whose pages may call and open a WebSocket, besides those at the server's own host */
  readonly origins?: readonly string[]
  /** how many proxies before this server are believed which host was asked for; default 0 */
  readonly trustedProxies?: number
  /** lets callers read the schema; off by default */
  readonly introspection?: boolean
  /** receives unexpected errors; standard error by default */
  readonly report?: ReportError
  /** receives why tokens are refused that a set-up brings; standard error by default */
  readonly refused?: TellRefusal
}

/** The text of an operation of the contract, with the types of its variables and its answer. */
interface Operation<Data, Variables> {
  readonly __apiType?: (variables: Variables) => Data
  toString(): string
}

/** The one GraphQL endpoint. spec 7 */
interface Api {
  readonly path: '/graphql'
  /** answers a request to `path` */
  handle(req: IncomingMessage, res: ServerResponse): void
  /** serves graphql-ws at the same path */
  attachWebSockets(server: Server): void
  /** The data of an operation as for a caller, whose rights hold; null where they do not suffice. */
  readonly answerFor: <Data, Variables extends object>(
    caller: Caller,
    operation: Operation<Data, Variables>,
    variables: Variables,
  ) => Promise<Data | null>
  /** ends the sockets; the store stays open */
  close(): Promise<void>
}

const path = '/graphql'

/** Opens the API over a store. */
export function createApi({ store, identityHost, clientId, ...options }: ApiOptions): Api {
  const report = options.report ?? ((error) => console.error('The API failed:', error))
  const host = identityHost.replace(/\/+$/, '')
  const verify = createVerifier({
    identityHost: host,
    clientId,
    keys: keysOf(host, store, { ...options, report }),
    rolesOf: options.rolesOf,
    refused: options.refused ?? ((_, sentence) => console.error(sentence)),
  })
  const { names = () => undefined } = options
  const topicMaps = new TopicMaps(store, report)
  const parts = {
    store,
    reports: new Reports(store.warehouse, ({ id, timeZone }, on) =>
      store.signals.decideSince(id, on, timeZone),
    ),
    topicMaps,
    names,
    directory: options.directory,
    mailing: options.mailing ?? { hasServer: false },
  }
  const schema = createPortalSchema()
  const yoga = createYoga<ServerContext, Context>({
    schema,
    graphqlEndpoint: path,
    graphiql: false,
    landingPage: false,
    cors: false,
    logging: false,
    multipart: false,
    maskedErrors: { maskError: (error) => maskedError(error, report) },
    plugins: [
      useLimits({ introspection: options.introspection ?? false }),
      useExecutionCancellation(),
      useCost(new FairQueue()),
    ],
    context: async ({ request, caller }) => {
      if (caller !== undefined) return contextOf(parts, caller)
      const authorization = request.headers.get('authorization') ?? ''
      return contextOf(parts, await verify(authorization), tokenIn(authorization))
    },
  })
  const { rolesOf } = options
  const held = rolesOf && ((caller: Caller) => stillHeld(caller, rolesOf))
  const execution = socketExecution(yoga, report)
  const { origins = [], trustedProxies = 0 } = options
  const answer = httpHandler(async (request) => yoga.handleRequest(request, {}), report)
  const sockets = createSockets({ path, verify, held, execution, origins, trustedProxies })
  return {
    path,
    handle: (req, res) => {
      if (!answeredToOrigin(req, res, origins)) answer(req, res)
    },
    answerFor: async (caller, operation, variables) => {
      const { data, errors = [] } = await graphql({
        schema,
        source: operation.toString(),
        variableValues: Object.fromEntries(Object.entries(variables)),
        contextValue: contextOf(parts, caller),
      })
      if (errors.some(({ extensions }) => extensions['code'] === 'FORBIDDEN')) return null
      const [error] = errors
      if (error) throw error.originalError ?? error
      // as it comes over the network, where the document says its type
      return JSON.parse(JSON.stringify(data))
    },
    attachWebSockets: (server) => sockets.attach(server),
    close: async () => void (await Promise.all([sockets.close(), topicMaps.close()])),
  }
}

/** Keys are asked for where the provider is: in this process, or over the network. */
function keysOf(
  identityHost: string,
  { publications }: Store,
  { publicKeys, report }: Pick<ApiOptions, 'publicKeys'> & { report: ReportError },
): RealmKeys {
  if (publicKeys) return localRealmKeys(publicKeys)
  const isKnown = async (realm: string) => (await publications.organisationName(realm)) !== null
  return new RemoteRealmKeys({ identityHost, isKnown, report })
}
