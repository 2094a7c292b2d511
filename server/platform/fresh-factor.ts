import type { Actor } from './context.ts'
import { AppError } from './errors.ts'

/**
 * That the caller has just shown the account's second factor, where it has one.
 * @throws AppError('not_for_tokens') for a token, which has none to show, AppError('step_up_required') for a session
 */
export function requireFreshFactor({ token, isFactorStale }: Actor): void {
  if (token) throw new AppError('not_for_tokens')
  if (isFactorStale) throw new AppError('step_up_required')
}
