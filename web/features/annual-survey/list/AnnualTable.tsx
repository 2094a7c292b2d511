import { Link } from '@tanstack/react-router'
import { Check, CircleDashed } from 'lucide-react'
import type { AnnualRow } from '#contract/annual-survey/calls.ts'
import { DepartmentPath } from '../../../parts/DepartmentPath.tsx'
import { fullDate } from '../../../parts/japanese-dates.ts'
import { MemberName } from '../../../parts/MemberName.tsx'
import { annualPage } from '../../../platform/addresses.ts'
import { Badge } from '../../../ui/Badge.tsx'
import './annual-table.css'

interface AnnualTableProps {
  rows: readonly AnnualRow[]
  /** Only administrators note that they have read an answer. */
  showsUnread: boolean
}

export function AnnualTable({ rows, showsUnread }: AnnualTableProps) {
  return (
    <table className="annual-table">
      <caption className="sr-only">入社1年アンケートの対象メンバー</caption>
      <thead>
        <tr>
          <th scope="col">メンバー</th>
          <th scope="col">部署</th>
          <th scope="col">配信日</th>
          <th scope="col">本人の回答</th>
          <th scope="col">上司の回答</th>
          <th scope="col" className="annual-score">
            活躍の実感
          </th>
          <th scope="col" className="annual-score">
            働き続ける意欲
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} showsUnread={showsUnread} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, showsUnread }: { row: AnnualRow; showsUnread: boolean }) {
  const hasOwn = row.anniv_answer_completed
  const hasSupervisor = row.anniv_senior_answer_completed
  return (
    <tr>
      <th scope="row">
        <MemberName
          member={row}
          size={32}
          renderName={(name) => (
            <Link {...annualPage(row.code)} className="text-ink hover:text-accent-ink">
              {name}
            </Link>
          )}
        />
      </th>
      <td data-label="部署" className="annual-department">
        {row.department ? <DepartmentPath path={row.department.full_path} /> : '–'}
      </td>
      <td data-label="配信日">
        {row.anniv_renewal_sent_date ? fullDate(row.anniv_renewal_sent_date) : <Unsent row={row} />}
      </td>
      <td data-label="本人の回答">
        <Given isGiven={hasOwn} isUnread={showsUnread && hasOwn && !row.anniv_answer_read} />
      </td>
      <td data-label="上司の回答">
        <Given
          isGiven={hasSupervisor}
          isUnread={showsUnread && hasSupervisor && !row.senior_anniv_answer_read}
        />
      </td>
      <Score label="活躍の実感" score={row.success} />
      <Score label="働き続ける意欲" score={row.motivation} />
    </tr>
  )
}

function Unsent({ row }: { row: AnnualRow }) {
  return <span className="text-ink-3">{row.is_stopped_send_anniv_mail ? '配信停止中' : '未配信'}</span>
}

/** One word a part: an answer that nobody has read stands out, one that is missing looks so. */
function Given({ isGiven, isUnread }: { isGiven: boolean; isUnread: boolean }) {
  if (!isGiven)
    return (
      <span className="inline-flex items-center gap-1.5 text-ink-3">
        <CircleDashed size={16} aria-hidden />
        未回答
      </span>
    )
  return (
    <span className="inline-flex items-center gap-1.5">
      <Check size={16} aria-hidden className="text-success-ink" />
      {isUnread ? (
        <>
          <span className="sr-only">回答済み・</span>
          <Badge tone="warning">未読</Badge>
        </>
      ) : (
        '回答済み'
      )}
    </span>
  )
}

function Score({ label, score }: { label: string; score: string | null }) {
  return (
    <td data-label={label} className="annual-score">
      {score === null ? (
        <span className="text-ink-3">–</span>
      ) : (
        <span className="font-semibold">{score}</span>
      )}
    </td>
  )
}
