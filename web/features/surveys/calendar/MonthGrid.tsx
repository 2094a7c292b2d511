import type { Send } from 'lucide-react'
import { longMonth } from '../../../parts/japanese-dates.ts'
import { cx } from '../../../ui/class-names.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { type Mark, type MarkKind, weeksOf } from './calendar-marks.ts'

type Signs = Record<MarkKind, { Icon: typeof Send; label: string }>
type Holiday = { date: string; name: string }

interface MonthGridProps {
  month: string
  today: string
  marks: ReadonlyMap<string, readonly Mark[]>
  signs: Signs
  holidays: readonly Holiday[]
}

const weekdays = ['日', '月', '火', '水', '木', '金', '土']

/** A month as a table, with its holidays by name below. */
export function MonthGrid({ month, today, marks, signs, holidays }: MonthGridProps) {
  const own = holidays.filter(({ date }) => date.startsWith(month.slice(0, 7)))
  return (
    <div>
      <table className="calendar-month">
        <caption>{longMonth(month)}</caption>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, weekday) =>
                date ? (
                  <Day
                    key={date}
                    date={date}
                    isToday={date === today}
                    isFree={weekday === 0 || weekday === 6 || own.some((holiday) => holiday.date === date)}
                    marks={marks.get(date) ?? []}
                    signs={signs}
                  />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a day outside has only its place
                  <td key={weekday} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {own.length > 0 && (
        <p className="mt-1 text-meta text-ink-3">
          祝日：{own.map(({ date, name }) => `${Number(date.slice(8))}日 ${name}`).join('、')}
        </p>
      )}
    </div>
  )
}

const isShort = (count: number | null): count is number => count !== null && count > 0 && count < 1000

const looks: Record<MarkKind, string> = { send: 'is-send', remind: 'is-remind', close: 'is-close' }

type DayProps = { date: string; isToday: boolean; isFree: boolean; marks: readonly Mark[]; signs: Signs }

function Day({ date, isToday, isFree, marks, signs }: DayProps) {
  const words = marks.map(
    ({ kind, count }) => signs[kind].label + (count ? ` ${count.toLocaleString('ja-JP')}名` : ''),
  )
  return (
    <td
      className={cx(isToday && 'is-today', isFree && 'is-free', marks[0] && looks[marks[0].kind])}
      title={words.length > 0 ? words.join('・') : undefined}
    >
      <span>
        {Number(date.slice(8))}
        {isToday && <VisuallyHidden>（今日）</VisuallyHidden>}
      </span>
      {marks.length > 0 && (
        <>
          <span aria-hidden className="calendar-signs">
            {marks.map(({ kind, count }) => {
              const { Icon } = signs[kind]
              return (
                <span key={kind}>
                  <Icon size={13} />
                  {marks.length === 1 && isShort(count) && count}
                </span>
              )
            })}
          </span>
          <VisuallyHidden>{words.join('・')}</VisuallyHidden>
        </>
      )}
    </td>
  )
}
