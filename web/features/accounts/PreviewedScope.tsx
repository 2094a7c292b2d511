import type { AccountPreview } from '#contract/accounts/calls.ts'
import { ConditionBadge } from '../../parts/ConditionBadge.tsx'
import { DepartmentPath } from '../../parts/DepartmentPath.tsx'

export function PreviewedScope({ preview }: { preview: AccountPreview }) {
  const more = preview.member_count - preview.members.length
  return (
    <div className="grid gap-6 border-t pt-4 sm:grid-cols-2">
      <section aria-label="見えるメンバー" className="min-w-0">
        <h3 className="mb-2">
          見えるメンバー{' '}
          <b className="text-2xl font-semibold">{preview.member_count.toLocaleString('ja-JP')}</b>名
        </h3>
        {preview.member_count === 0 && <p className="text-ink-2">見えるメンバーはいません。</p>}
        <ul className="grid grid-cols-[auto_minmax(0,1fr)]">
          {preview.members.map((member) => (
            <li
              key={member.code}
              className="col-span-2 grid grid-cols-subgrid items-center gap-x-3 border-b py-1.5 last:border-b-0"
            >
              <span>
                <ConditionBadge of={member} />
              </span>
              <span>
                <span className="block truncate font-semibold" title={member.name}>
                  {member.name}
                </span>
                {member.department_name && (
                  <DepartmentPath path={member.department_name} className="text-ink-3" />
                )}
              </span>
            </li>
          ))}
        </ul>
        {more > 0 && <p className="mt-2 text-ink-3">ほか{more.toLocaleString('ja-JP')}名</p>}
      </section>
      <section aria-label="見える部署" className="min-w-0">
        <h3 className="mb-2">
          見える部署{' '}
          <b className="text-2xl font-semibold">{preview.departments.length.toLocaleString('ja-JP')}</b>
          部署
        </h3>
        {preview.departments.length === 0 && <p className="text-ink-2">見える部署はありません。</p>}
        <ul className="max-h-72 overflow-y-auto" tabIndex={-1}>
          {preview.departments.map((department) => (
            <li key={department.id} className="flex justify-between gap-3 py-1">
              <DepartmentPath path={department.department_name} />
              <span className="shrink-0 text-ink-3">{department.member_count.toLocaleString('ja-JP')}名</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
