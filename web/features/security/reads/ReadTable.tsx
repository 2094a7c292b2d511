import { readKinds } from '#contract/security/log.ts'
import type { MemberRead } from '#contract/security/read-calls.ts'
import { fullDate } from '../../../parts/japanese-dates.ts'
import { cx } from '../../../ui/class-names.ts'
import '../log/log-table.css'

const headings = ['日付', '見た人', '見た情報']

/** Each day on which somebody read something of the member; on a phone a row is three lines. */
export function ReadTable({ reads, isStale }: { reads: readonly MemberRead[]; isStale: boolean }) {
  return (
    <table className={cx('w-full max-md:block', isStale && 'opacity-60')}>
      <caption className="sr-only">情報を見た人（新しい順）</caption>
      <thead className="border-b bg-sunken text-left text-ink-2 max-md:sr-only">
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col" className="px-4 py-2 font-semibold whitespace-nowrap">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y max-md:block">
        {reads.map(({ read_on, user, what }) => (
          <tr key={`${read_on} ${user.id}`} className="log-row">
            <td className="log-whole">{fullDate(read_on)}</td>
            <td>
              <span className="font-semibold wrap-anywhere">{user.name}</span>
              {user.is_deleted && <span className="ml-2 text-ink-2">削除済みのアカウント</span>}
            </td>
            <td className="log-whole text-ink-2">{what.map((kind) => readKinds[kind]).join('・')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
