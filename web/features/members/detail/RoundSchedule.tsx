import { answerStatus, enqType } from '#contract/code-tables.ts'
import type { MemberDetail } from '#contract/members.ts'
import { fullDate, shortDate } from '../../../parts/japanese-dates.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Section } from '../../../ui/Section.tsx'

type Item = MemberDetail['schedule'][number]

const tones: Record<Item['answer_status'], BadgeTone> = {
  1: 'neutral',
  2: 'info',
  3: 'success',
  4: 'warning',
  5: 'neutral',
  6: 'neutral',
  7: 'danger',
  8: 'neutral',
}

const head = 'px-4 py-2 font-normal sm:px-5'
const cell = 'px-4 py-2.5 align-top sm:px-5'

/** When each survey left or will leave, and what became of it. */
export function RoundSchedule({ schedule }: { schedule: readonly Item[] }) {
  const next = schedule.find(({ answer_status }) => answer_status === 1)
  return (
    <Section id="schedule" title="アンケートの配信">
      <Card padding="none" className="overflow-x-auto">
        {schedule.length === 0 ? (
          <p className="p-5 text-ink-2">配信の予定はありません。</p>
        ) : (
          <table className="w-full text-sm">
            <thead className="border-b text-left text-ink-3">
              <tr>
                <th scope="col" className={head}>
                  回
                </th>
                <th scope="col" className={head}>
                  配信日
                </th>
                <th scope="col" className={head}>
                  状況
                </th>
              </tr>
            </thead>
            <tbody className="divide-y">
              {schedule.map((item) => (
                <tr
                  key={`${item.enq_type}-${item.enq_round}`}
                  className={cx(item === next && 'bg-accent-soft/50')}
                >
                  <th scope="row" className={cx(cell, 'text-left font-normal')}>
                    {item.enq_type === 1 ? `第${item.enq_round}回` : enqType.label(item.enq_type)}
                  </th>
                  <td className={cx(cell, 'whitespace-nowrap')}>
                    {fullDate(item.date)}
                    {item === next && (
                      <span className="ml-2 text-xs font-semibold text-accent-ink">次回</span>
                    )}
                  </td>
                  <td className={cell}>
                    <Badge tone={tones[item.answer_status]}>{answerStatus.label(item.answer_status)}</Badge>
                    <Notes item={item} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Card>
    </Section>
  )
}

function Notes({ item }: { item: Item }) {
  const isOpen = item.answer_status === 2 && item.closes_at
  if (!isOpen && !item.is_repeated) return null
  return (
    <span className="block text-xs text-ink-2 sm:ml-2 sm:inline">
      {isOpen && `${shortDate(isOpen)}まで回答できます。`}
      {item.is_repeated && '送信の完了を確認できなかったため、同じメールがもう一度届いた可能性があります。'}
    </span>
  )
}
