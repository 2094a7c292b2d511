import { useState } from 'react'
import type { Sending } from '#contract/messages/sending-calls.ts'
import { useFocusNext } from '../../../ui/use-focus-next.ts'
import { EndDialog } from './EndDialog.tsx'
import { SendingRow } from './SendingRow.tsx'
import './sendings.css'

const headings = ['状態', '件名', '作成者', '日時', '宛先', '送信済み', '返信', '不達・未確認']

interface SendingTableProps {
  sendings: readonly Sending[]
  reportedAt: number
}

/** The sendings, one row each; on a phone two lines each. */
export function SendingTable({ sendings, reportedAt }: SendingTableProps) {
  const [ended, setEnded] = useState<Sending | null>(null)
  const next = ended && neighbour(sendings, ended)
  const focusNext = useFocusNext()
  const onEnded = () => {
    setEnded(null)
    focusNext(() => document.querySelector<HTMLElement>(`[data-sending="${next?.code}"]`))
  }
  return (
    <>
      <table className="sendings">
        <caption className="sr-only">メッセージの送信（下書きと送信予約が先、新しい順）</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sendings.map((sending) => (
            <SendingRow
              key={sending.code}
              sending={sending}
              reportedAt={reportedAt}
              onEnd={() => setEnded(sending)}
            />
          ))}
        </tbody>
      </table>
      {ended && <EndDialog sending={ended} onClose={() => setEnded(null)} onEnded={onEnded} />}
    </>
  )
}

/** Which row comes into the place of one, or stands before it. */
function neighbour(sendings: readonly Sending[], ended: Sending) {
  const at = sendings.findIndex(({ code }) => code === ended.code)
  return sendings[at + 1] ?? sendings[at - 1]
}
