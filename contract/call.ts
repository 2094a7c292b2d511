import { oc } from '@orpc/contract'
import type { Access } from './permissions.ts'
import type { MissingStep } from './sessions/missing.ts'

export type CallMeta = {
  access: Access
  inQuery?: boolean
  form?: boolean
  isMemberPage?: boolean
  signedBy: readonly string[]
  isImmutable?: boolean
  isOpenWhile: readonly MissingStep[]
  needsFreshFactor: boolean
  isSecret: boolean
}

type CallOptions = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${'v1' | 'v3' | 'v4'}/${string}`
  access: Access
  summary: string
  /** Its input is in the path and `query`, though the method allows a body. */
  inQuery?: boolean
  /** The body may also arrive as multipart/form-data. */
  form?: boolean
  /** Belongs to a page that members open by their link: longer texts may come without a session. */
  isMemberPage?: boolean
  /** The headers by which the sender signs the body, for a call without a session. */
  signedBy?: readonly string[]
  successStatus?: 201 | 202
  /** What an address answers never changes, so that the reader's own browser may keep it. */
  isImmutable?: boolean
  /** May also be called while this is still missing in the caller's session. */
  isOpenWhile?: readonly MissingStep[]
  /** An account with a second factor must have shown it within the last minutes. */
  needsFreshFactor?: boolean
  /** Its answer is shown once: no Idempotency-Key keeps it. */
  isSecret?: boolean
}

/** Declares a call; the only way, so that none lacks its access. */
export function call({
  access,
  inQuery = false,
  form = false,
  isMemberPage = false,
  signedBy = [],
  isImmutable = false,
  isOpenWhile = [],
  needsFreshFactor = false,
  isSecret = false,
  summary,
  successStatus,
  ...route
}: CallOptions) {
  return oc
    .$meta<CallMeta>({
      access,
      inQuery,
      form,
      isMemberPage,
      signedBy,
      isImmutable,
      isOpenWhile,
      needsFreshFactor,
      isSecret,
    })
    .route({
      ...route,
      summary,
      inputStructure: inQuery ? 'detailed' : 'compact',
      ...(successStatus ? { successStatus } : {}),
      tags: [route.path.split('/')[2] ?? 'soramoyo'],
    })
}
