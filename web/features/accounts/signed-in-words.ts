import type { User } from '#contract/accounts/calls.ts'
import { dateAndMinute } from '../../parts/japanese-dates.ts'

/** When somebody signed in last, or until when the invitation can be taken up. */
export function signedInWords(
  user: Pick<User, 'is_invited' | 'invitation_until' | 'last_signed_in_at'>,
): string {
  if (user.is_invited)
    return user.invitation_until ? `期限 ${dateAndMinute(user.invitation_until)}` : '招待の期限が切れています'
  return user.last_signed_in_at ? dateAndMinute(user.last_signed_in_at) : 'まだログインしていません'
}
