import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { fullName } from '#contract/members/name.ts'
import type { Supervisor } from '#contract/supervisors/fields.ts'
import { WeatherShares } from '../../parts/WeatherShares.tsx'
import { useCan } from '../../platform/session.ts'
import { PeopleTable } from '../../shared/people-table/PeopleTable.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/Dialog.tsx'

interface SupervisorPanelProps {
  supervisor: Supervisor
  onClose: () => void
  onEdit: () => void
}

export function SupervisorPanel({ supervisor, onClose, onEdit }: SupervisorPanelProps) {
  const can = useCan()
  const { department, email, member_count, waiting, weather } = supervisor
  const filters = { in_company: true, senior_id: supervisor.id }
  return (
    <Dialog
      isOpen
      look="drawer"
      size="large"
      onClose={onClose}
      title={fullName(supervisor)}
      actions={
        can('senior.update') && (
          <Button icon={<Pencil size={16} aria-hidden />} onClick={onEdit}>
            編集する
          </Button>
        )
      }
    >
      <dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-ink-3">部署</dt>
        <dd className="wrap-anywhere">{department?.full_path ?? '未設定'}</dd>
        <dt className="text-ink-3">メールアドレス</dt>
        <dd className="wrap-anywhere">{email}</dd>
        <dt className="text-ink-3">レポートメール</dt>
        <dd>{reportOf(supervisor)}</dd>
        {waiting.survey_count > 0 && (
          <>
            <dt className="text-ink-3">入社1年アンケート</dt>
            <dd className="font-semibold">回答待ち{waiting.survey_count}件</dd>
          </>
        )}
      </dl>
      {member_count > 0 && weather && <WeatherShares look="full" weather={weather} className="mb-6" />}
      <PeopleTable
        filters={filters}
        months={6}
        expected={member_count}
        empty={
          <p className="text-ink-2">
            メンバーはいません。
            {can('member.update') && 'メンバーの登録・編集の画面や一覧で、この上司を設定できます。'}
          </p>
        }
        frame={(count, rows) => (
          <section>
            <div className="mb-2 flex items-center justify-between gap-3">
              <h3 className="text-lg font-semibold">メンバー（{count ?? member_count}名）</h3>
              {member_count > 0 && (
                <Link to="/company/member" search={filters} className={buttonClass({ size: 'small' })}>
                  メンバー一覧で見る
                </Link>
              )}
            </div>
            {rows}
          </section>
        )}
      />
    </Dialog>
  )
}

const reportOf = ({ receiving_report, receiving_bcc }: Supervisor): string =>
  receiving_report ? `受け取る${receiving_bcc ? '（控えを人事に送る）' : ''}` : '受け取らない'
