import type { Export } from '#contract/exports/calls.ts'
import { api } from '../platform/api.ts'

export type ListedExports = { result: { exports: Export[] } }

export const isInMaking = ({ state }: Pick<Export, 'state'>): boolean =>
  state === 'waiting' || state === 'working'

/** The caller's files, polled while one of them is made. */
export const exportsQuery = () => ({
  ...api.exports.list.queryOptions({ input: {} }),
  refetchInterval: ({ state }: { state: { data: ListedExports | undefined } }): number | false =>
    state.data?.result.exports.some(isInMaking) ? 1_500 : false,
})
