import { Link } from '@tanstack/react-router'
import type { SendingDetail } from '#contract/messages/sending-calls.ts'
import { FilledText } from '../../../parts/FilledText.tsx'
import { dateAndMinute } from '../../../parts/japanese-dates.ts'
import { memberPage } from '../../../platform/addresses.ts'
import { FileLinks } from '../../../shared/conversation/timeline/FileLinks.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { useFilterWords } from '../form/recipients/use-filter-words.ts'
import { figure, subjectOf } from '../sendings/sending-words.ts'

/** What a sending says, to whom it was asked to go, who wrote it and when. */
export function SentWords({ sending }: { sending: SendingDetail }) {
  const { created_at, leaves_at, scheduled_at, state, sender } = sending
  return (
    <Card className="min-w-0">
      <h2 className="mb-2 text-lg font-semibold wrap-anywhere">
        {sending.subject ? <FilledText text={sending.subject} /> : subjectOf(sending)}
      </h2>
      <div className="mb-4 border-b pb-4 wrap-anywhere whitespace-pre-wrap">
        {sending.mail_body ? (
          <FilledText text={sending.mail_body} />
        ) : (
          <span className="text-ink-3">（本文なし）</span>
        )}
      </div>
      <FileLinks files={sending.attachments} label="添付ファイル" />
      <DescriptionList
        items={[
          ...(isAsked(sending) ? [{ term: '宛先の指定', description: <Asked sending={sending} /> }] : []),
          { term: '作成者', description: sender },
          { term: '作成', description: dateAndMinute(created_at) },
          ...(state === 'scheduled' && scheduled_at
            ? [{ term: '予定', description: dateAndMinute(scheduled_at) }]
            : []),
          ...(leaves_at ? [{ term: '送信', description: dateAndMinute(leaves_at) }] : []),
        ]}
      />
    </Card>
  )
}

/** One that went to a single member from its page keeps no more than its recipient. */
const isAsked = ({ departments, filters, member_ids, gone_count }: SendingDetail) =>
  filters !== null || departments.length + member_ids.length + gone_count > 0

/** So many are named. */
const few = 10

function Asked({ sending }: { sending: SendingDetail }) {
  const { departments, filters, members, member_ids, gone_count } = sending
  const filterWords = useFilterWords(filters)
  const further = member_ids.length + gone_count - Math.min(members.length, few)
  return (
    <ul className="flex flex-col gap-1">
      {departments.map(({ id, name }) => (
        <li key={id} className="wrap-anywhere">
          {name}（下位部署を含む）
        </li>
      ))}
      {filters && <li className="wrap-anywhere">{filterWords}</li>}
      {member_ids.length + gone_count > 0 && (
        <li className="flex flex-wrap gap-x-3">
          {members.slice(0, few).map(({ id, code, name }) => (
            <Link key={id} {...memberPage(code)} className="wrap-anywhere">
              {name}
            </Link>
          ))}
          {further > 0 && <span>ほか{figure(further)}名</span>}
        </li>
      )}
    </ul>
  )
}
