import { useState } from 'react'
import { importUndoMinutes } from '#contract/imports/kinds.ts'
import type { CheckedSheet, SheetMails } from '#contract/members/import-calls.ts'
import { fullDate } from '../../../parts/japanese-dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Section } from '../../../ui/Section.tsx'

interface ImportMailsProps {
  sheet: Pick<CheckedSheet, 'mails' | 'unmailed_count' | 'new_count'>
  isHeld: boolean
  onHold: (isHeld: boolean) => void
}

/** So many days are told before the others are asked for. */
const daysShown = 3

const count = (number: number) => number.toLocaleString('ja-JP')

/** What the registration will send, day by day, with the way to hold it. */
export function ImportMails({ sheet, isHeld, onHold }: ImportMailsProps) {
  return (
    <Section title="送信されるメール">
      <Card className="flex flex-col gap-5">
        <RadioGroup
          name="hold"
          label="メールの配信"
          look="list"
          value={isHeld ? 'hold' : 'send'}
          onChange={(value) => onHold(value === 'hold')}
          options={[
            { value: 'send', label: '予定どおり配信する' },
            {
              value: 'hold',
              label: '配信を停止して登録する',
              description:
                'ご案内もアンケートも配信しません。あとからメンバー一覧で選んで再開すると、ご案内から届きます。',
            },
          ]}
        />
        {!isHeld && <Days mails={sheet.mails} all={sheet.new_count} />}
        {!isHeld && sheet.unmailed_count > 0 && (
          <p className="rounded bg-accent-soft px-3 py-2">
            {count(sheet.unmailed_count)}名には配信されません（配信停止・休職・退職など）。
          </p>
        )}
      </Card>
    </Section>
  )
}

const dayOf = ({ is_at_once, date }: SheetMails) =>
  is_at_once ? `登録の${importUndoMinutes}分後` : fullDate(date)

function Days({ mails, all }: { mails: readonly SheetMails[]; all: number }) {
  const [isWhole, setWhole] = useState(false)
  const days = [...Map.groupBy(mails, dayOf)]
  const shown = isWhole ? days : days.slice(0, daysShown)
  if (days.length === 0) return <p className="text-ink-2">送信されるメールはありません。</p>
  return (
    <div>
      <ol className="divide-y">
        {shown.map(([day, sent]) => (
          <li key={day} className="grid gap-x-6 gap-y-1 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <h3 className="font-semibold">{day}</h3>
            <ul className="flex min-w-0 flex-col gap-1">
              {sent.map((mail) => (
                <Line key={mail.kind} mail={mail} isEverybody={mail.count === all} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {days.length > shown.length && (
        <Button size="small" className="mt-3" onClick={() => setWhole(true)}>
          ほかの{count(days.length - shown.length)}日も表示する
        </Button>
      )}
    </div>
  )
}

function whatOf({ kind, round }: SheetMails): string {
  switch (kind) {
    case 'welcome':
      return 'ご案内'
    case 'monthly':
      return round === null ? '月次アンケート' : `月次アンケート（第${round}回）`
    case 'annual':
      return '入社1年アンケート'
    case 'annual_senior':
      return '入社1年アンケート（上司あて）'
    default:
      return kind satisfies never
  }
}

/** Whom a mail goes to by name, but for one that goes to everybody: all rows stand below. */
function Line({ mail, isEverybody }: { mail: SheetMails; isEverybody: boolean }) {
  const others = mail.count - mail.names.length
  if (isEverybody)
    return (
      <li>
        {whatOf(mail)}：全員（{count(mail.count)}名）
      </li>
    )
  return (
    <li>
      {whatOf(mail)}：{count(mail.count)}名
      <span className="block text-ink-2">
        {mail.names.map((name) => `${name}さん`).join('、')}
        {others > 0 && ` ほか${count(others)}名`}
      </span>
    </li>
  )
}
