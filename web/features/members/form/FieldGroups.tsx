import { type ComponentProps, Suspense } from 'react'
import { lazyNamed } from '../../../platform/lazy-named.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { FoldedFields } from './FoldedFields.tsx'
import { foldedGroups } from './field-groups.ts'
import type { Folds } from './use-folds.ts'

const loadFields = () => import('./GroupFields.tsx')

const GroupFields = lazyNamed(loadFields, (file) => file.GroupFields)

/** Fetches the fields before the first group is opened. */
export const warmGroups = () => void loadFields().catch(() => undefined)

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
        <Suspense fallback={<Skeleton className="h-20 rounded" />}>
          <GroupFields group={group} picture={picture} />
        </Suspense>
      </FoldedFields>
    ))}
  </div>
)
