import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'

import type { Proof } from '#contract/proof.ts'
import { buildProof } from '#portal/ports/api/build-manifest.ts'

import { getPortal } from '../actors/portal.ts'
import { keyBesides } from '../query/query-keys.ts'

/** The proof of the build that runs here. */
export interface ProofState {
  /** undefined while it is loaded; null where this very build was not tested */
  readonly proof: Proof | null | undefined
  readonly failed: boolean
  readonly reload: () => void
}

/** How this build was tested; a proof of another build is none. */
export function useProof(): ProofState {
  const build = useSelector(getPortal().buildUpdate, ({ context }) => context.buildId)
  const { data, isError, refetch } = useQuery({
    queryKey: keyBesides('proof', build),
    queryFn: ({ signal }) => buildProof(signal),
  })
  const proof = data?.build === build ? data : null
  return {
    proof: data === undefined ? undefined : proof,
    failed: isError,
    reload: () => void refetch(),
  }
}
