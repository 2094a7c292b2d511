import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { MemberDetail } from '#contract/members/calls.ts'
import { lazyNamed } from '../../../../platform/lazy-named.tsx'
import { useCan } from '../../../../platform/session.ts'
import { Card } from '../../../../ui/Card.tsx'
import { cx } from '../../../../ui/class-names.ts'
import { Section } from '../../../../ui/Section.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { useFocusNext } from '../../../../ui/use-focus-next.ts'
import type { EditableField } from './field-kinds.ts'
import { type ProfileGroup, type ProfileItem, profileGroups } from './profile-groups.ts'
import './profile.css'

const FieldEditor = lazyNamed(
  () => import('./FieldEditor.tsx'),
  (file) => file.FieldEditor,
  () => <Skeleton className="h-20 rounded" />,
)

interface Editing {
  field: EditableField | null
  /** Absent for those who may not change anything. */
  start?: ((field: EditableField) => void) | undefined
  close: () => void
}

/** Everything registered, group by group; one field at a time can be changed in its place. */
export function Profile({ member }: { member: MemberDetail }) {
  const can = useCan()
  const [field, setField] = useState<EditableField | null>(null)
  const focusNext = useFocusNext()
  const close = () => {
    setField(null)
    if (field) focusNext(() => document.getElementById(pencilId(field)))
  }
  const editing = { field, start: can('member.update') ? setField : undefined, close }
  return (
    <Section title="プロフィール">
      <Card className="flex flex-col gap-6">
        {profileGroups(member).map((group) => (
          <Group key={group.title} group={group} member={member} editing={editing} />
        ))}
      </Card>
    </Section>
  )
}

const pencilId = (field: EditableField) => `edit-${field}`

interface GroupProps {
  group: ProfileGroup
  member: MemberDetail
  editing: Editing
}

/** What stands in one line of half the width. */
const partLine = 22

const gridLook = 'grid gap-x-8 lg:grid-cols-2'

/** A group's content; what is not registered stands folded below it. */
function Group({ group: { title, items }, member, editing }: GroupProps) {
  const given = items.filter(({ description }) => description)
  const empty = items.filter(({ description }) => !description)
  const lines = (some: readonly ProfileItem[]) =>
    some.map((item) => <Item key={item.term} item={item} member={member} editing={editing} />)
  return (
    <section aria-label={title}>
      <h3 className="text-ink-2">{title}</h3>
      {given.length > 0 && <dl className={gridLook}>{lines(given)}</dl>}
      {empty.length > 0 && (
        <details className="mt-2 print:hidden">
          <summary className="w-fit rounded-sm text-ink-3 hover:text-ink">
            未登録の項目（{empty.length}）
          </summary>
          <dl className={gridLook}>{lines(empty)}</dl>
        </details>
      )}
    </section>
  )
}

function Item({ item, member, editing }: { item: ProfileItem; member: MemberDetail; editing: Editing }) {
  const { term, description, field } = item
  const isEdited = field !== undefined && field === editing.field
  return (
    <div className={cx(itemLook, (isEdited || isLong(item)) && 'lg:col-span-2')}>
      <dt className={isEdited ? 'sr-only' : 'text-ink-3 max-sm:col-span-2'}>{term}</dt>
      {isEdited ? (
        <dd className="profile-editor min-w-0">
          <FieldEditor member={member} item={item} field={field} onClose={editing.close} />
        </dd>
      ) : (
        <>
          <dd className="min-w-0 whitespace-pre-wrap">
            {description || <span className="text-ink-3">未登録</span>}
          </dd>
          {field && editing.start && (
            <dd className="profile-pen -my-0.5">
              <button
                type="button"
                id={pencilId(field)}
                aria-label={`${term}を編集する`}
                disabled={editing.field !== null}
                onClick={() => editing.start?.(field)}
                className={pencilLook}
              >
                <Pencil size={15} aria-hidden />
              </button>
            </dd>
          )}
        </>
      )}
    </div>
  )
}

const itemLook = 'profile-item grid gap-x-2 border-b py-2.5 print:break-inside-avoid'

/** Half-width characters count one, all others two. */
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter <= '~' ? 1 : 2), 0)

const isLong = ({ description }: ProfileItem) => widthOf(description ?? '') > partLine

/** Quiet until the line is pointed at, always there on a touch screen. */
const pencilLook =
  'profile-pencil grid size-8 place-content-center rounded text-ink-3 hover:bg-hover hover:text-ink print:hidden'
