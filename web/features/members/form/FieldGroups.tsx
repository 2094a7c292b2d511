import type { ComponentProps } from 'react'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { FoldedFields } from './FoldedFields.tsx'
import { foldedGroups } from './field-groups.ts'
import type { Folds } from './use-folds.ts'

const GroupFields = lazyNamed(
  () => import('./GroupFields.tsx'),
  (file) => file.GroupFields,
  () => <Skeleton className="h-20 rounded" />,
)

/** Fetches the fields before the first group is opened. */
export const warmGroups = GroupFields.preload

type FieldGroupsProps = {
  folds: Folds
  picture: ComponentProps<typeof GroupFields>['picture']
  hasPicture: boolean
}

/** What a registration may bring besides, group by group. */
export const FieldGroups = ({ folds, picture, hasPicture }: FieldGroupsProps) => (
  <div className="mt-4 flex flex-col gap-3">
    {foldedGroups.map((group) => (
      <FoldedFields
        key={group}
        group={group}
        folds={folds}
        more={group === 'profile' && hasPicture ? '写真あり' : ''}
      >
        <GroupFields group={group} picture={picture} />
      </FoldedFields>
    ))}
  </div>
)
