import type { FieldPath, FieldValues } from 'react-hook-form'
import { lazyNamed } from '../lazy-named.tsx'
import type { Edit } from './use-edit-form.ts'

const MergePanel = lazyNamed(
  () => import('./MergePanel.tsx'),
  (file) => file.MergePanel,
)

type MergeBannerProps<T extends FieldValues, Output extends FieldValues> = {
  edit: Pick<Edit<T, Output>, 'merging' | 'labels'>
  shown: (field: FieldPath<T>, values: T) => string
}

/** What somebody else saved while this form was filled in, in words; nothing while nobody did. */
export function MergeBanner<T extends FieldValues, Output extends FieldValues>(
  props: MergeBannerProps<T, Output>,
) {
  const { merge, choices, choose, turn, isInsistent } = props.edit.merging
  if (!merge) return null
  const inWords = (field: FieldPath<T>) => ({
    field,
    label: Object.entries(props.edit.labels).find(([name]) => name === field)?.[1] ?? '',
    mine: props.shown(field, merge.mine),
    theirs: props.shown(field, merge.theirs),
  })
  return (
    <MergePanel
      key={turn}
      isInsistent={isInsistent}
      adopted={merge.adopted.map(inWords)}
      clashing={merge.clashing.map((field) => ({
        ...inWords(field),
        choice: choices.get(field),
        choose: (whose) => choose(field, whose),
      }))}
    />
  )
}
