import type { MemberDetail } from '#contract/members/calls.ts'
import { lazyNamed } from '../../../../platform/lazy-named.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { graveNotice } from '../answers/next-step.ts'

const Notice = lazyNamed(
  () => import('./GraveNotice.tsx'),
  (file) => file.GraveNotice,
  () => <Skeleton className="mb-4 h-40 rounded" />,
)

/** What stands above everything else on the page of whom words about life or harassment speak of. */
export function LazyGraveNotice({ member }: { member: MemberDetail }) {
  if (!graveNotice(member)) return null
  return <Notice member={member} />
}
