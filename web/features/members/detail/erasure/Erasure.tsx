import { lazy, Suspense } from 'react'
import type { MemberDetail } from '#contract/members/calls.ts'
import { tokyoToday } from '../../../../parts/japanese-dates.ts'
import { useCan } from '../../../../platform/session.ts'

const ErasureSection = lazy(() =>
  import('./ErasureSection.tsx').then((file) => ({ default: file.ErasureSection })),
)

const hasLeft = ({ working_status, date_resigned }: MemberDetail): boolean =>
  working_status === 4 || (working_status === 3 && date_resigned !== null && date_resigned < tokyoToday())

/** Loaded for the few pages that show it: of who left, to who may erase. */
export function Erasure({ member }: { member: MemberDetail }) {
  const mayErase = useCan()('security_setting.delete')
  if (!mayErase || !hasLeft(member)) return null
  return (
    <Suspense fallback={null}>
      <ErasureSection member={member} />
    </Suspense>
  )
}
