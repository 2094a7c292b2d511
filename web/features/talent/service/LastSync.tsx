import type { TalentSync } from '#contract/talent/source-calls.ts'
import { dateAndMinute } from '../../../parts/japanese-dates.ts'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { isOpen } from '../use-talent.ts'

const count = (number: number) => number.toLocaleString('ja-JP')

const summary = ({ added_count, changed_count, removed_count }: TalentSync): string =>
  added_count + changed_count + removed_count === 0
    ? '新しい結果はありませんでした。'
    : `追加 ${count(added_count)}名・更新 ${count(changed_count)}名・削除 ${count(removed_count)}名`

/** The last run of the service's list, or the one under way. */
export function LastSync({ sync }: { sync: TalentSync }) {
  if (isOpen(sync))
    return (
      <div className="mt-4 border-t pt-4">
        <ProgressBar name="talent-sync" label="検査結果を更新しています…" value={null} />
        <p className="mt-1 text-ink-2">この画面を離れても、更新は続きます。</p>
      </div>
    )
  const who = sync.is_nightly ? '毎晩の更新' : (sync.asked_by_name ?? '手動')
  return (
    <div className="mt-4 border-t pt-4">
      <h3 className="font-semibold">最後の更新</h3>
      <p className="text-ink-2">
        {sync.ended_at && dateAndMinute(sync.ended_at)}（{who}）
      </p>
      {sync.failure ? (
        <p className="mt-1 text-warning-ink">
          更新できませんでした。{sync.failure}受け取り済みの結果はそのまま残っています。
        </p>
      ) : (
        <p className="mt-1">{summary(sync)}</p>
      )}
      {sync.refused_count > 0 && <Refused sync={sync} />}
    </div>
  )
}

const Refused = ({ sync: { refused, refused_count } }: { sync: TalentSync }) => (
  <details className="mt-2">
    <summary className="cursor-pointer text-warning-ink">
      {count(refused_count)}件は内容を読み取れず、変更していません
    </summary>
    <ul className="mt-1 list-disc pl-5 text-ink-2">
      {refused.map(({ id, reason }) => (
        <li key={`${id} ${reason}`} className="wrap-anywhere">
          {id}：{reason}
        </li>
      ))}
      {refused_count > refused.length && <li>ほか{count(refused_count - refused.length)}件</li>}
    </ul>
  </details>
)
