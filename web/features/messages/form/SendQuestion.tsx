import { undoSeconds } from '#contract/limits.ts'
import { unfilledPlaces } from '#contract/messages/text-rules.ts'
import { dateAndMinute } from '../../../parts/japanese-dates.ts'
import { channelWords, smsCostWords } from '../../../shared/composing/ChannelChoice.tsx'
import { StoppedChannels } from '../../../shared/composing/StoppedChannels.tsx'
import { UnfilledLines } from '../../../shared/composing/UnfilledQuestion.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Excluded } from './recipients/Reach.tsx'
import { inputOf, type SendingValues } from './sending-values.ts'
import type { Preview } from './use-preview.ts'

interface SendQuestionProps {
  values: SendingValues
  preview: Preview
  isPending: boolean
  onClose: () => void
  onConfirm: () => void
}

/** The last look before a sending leaves: to how many, when, and what still waits to be filled. */
export function SendQuestion({ values, preview, ...dialog }: SendQuestionProps) {
  const result = preview.query.data?.result
  const { scheduled_at } = inputOf(values)
  const count = result?.leaving_count ?? 0
  const people = `${count.toLocaleString('ja-JP')}名`
  const unfilled = unfilledPlaces(`${values.subject}\n${values.mail_body}`)
  const name = `「${values.subject.trim()}」`
  const body = (
    <div className="flex flex-col gap-3">
      {count === 0 && !scheduled_at && <p>送信できる宛先がいません。宛先を選び直してください。</p>}
      {scheduled_at ? (
        <p>
          {dateAndMinute(scheduled_at)}に、{people}
          に送信する予定です。それまでは変更と取り消しができます。
        </p>
      ) : (
        <p>1人ずつ別々に届きます。送信してから{undoSeconds}秒以内なら、全員分を取り消せます。</p>
      )}
      {result?.ways.some(({ route: channel }) => channel !== 'mail') && (
        <p className="phrases">連絡手段：{channelWords(result.ways)}</p>
      )}
      {result?.sms_cost && <p className="phrases">{smsCostWords(result.sms_cost)}</p>}
      {result && <StoppedChannels stopped={result.stopped_ways} />}
      {result && result.excluded.length > 0 && <Excluded excluded={result.excluded} />}
      {unfilled.length > 0 && (
        <div>
          <p>次の行に、書き換えていない「○」があります。このまま送信すると、相手にも「○」と表示されます。</p>
          <UnfilledLines places={unfilled} />
        </div>
      )}
    </div>
  )
  return scheduled_at ? (
    <ConfirmDialog isOpen {...dialog} title={`${name}の送信を予約しますか？`} confirmLabel="予約する">
      {body}
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      isOpen
      {...dialog}
      isDisabled={count === 0}
      title={`${name}を${people}に送信しますか？`}
      confirmLabel="送信する"
    >
      {body}
    </ConfirmDialog>
  )
}
