import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import * as z from 'zod'
import { contract } from '#contract/contract.ts'

export type VersionedCall = { name: string; method: string; path: string }

/** Every call that changes something stored: it says at which version that was read. */
export function versionedCalls(router: AnyContractRouter = contract, name = ''): VersionedCall[] {
  if (!isContractProcedure(router))
    return Object.entries(router).flatMap(([key, part]) =>
      versionedCalls(part, name ? `${name}.${key}` : key),
    )
  const { route, inputSchema } = router['~orpc']
  const isVersioned = inputSchema instanceof z.ZodObject && 'version' in inputSchema.shape
  return isVersioned ? [{ name, method: route.method ?? 'GET', path: route.path ?? '' }] : []
}
