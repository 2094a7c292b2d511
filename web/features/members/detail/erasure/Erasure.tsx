import { Suspense } from 'react'
import { hasDeclined, hasResigned } from '#contract/codes.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { tokyoToday } from '../../../../parts/japanese-dates.ts'
import { lazyNamed } from '../../../../platform/lazy-named.ts'
import { useCan } from '../../../../platform/session.ts'

const ErasureSection = lazyNamed(
  () => import('./ErasureSection.tsx'),
  (file) => file.ErasureSection,
)

const isGone = ({ working_status, date_resigned }: MemberDetail): boolean =>
  hasDeclined(working_status) ||
  (hasResigned(working_status) && date_resigned !== null && date_resigned < tokyoToday())

/** Loaded for the few pages that show it: of who left, to who may erase. */
export function Erasure({ member }: { member: MemberDetail }) {
  const mayErase = useCan()('security_setting.delete')
  if (!mayErase || !isGone(member)) return null
  return (
    <Suspense fallback={null}>
      <ErasureSection member={member} />
    </Suspense>
  )
}
