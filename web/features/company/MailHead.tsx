import type { Company } from '#contract/company/calls.ts'
import { Card } from '../../ui/Card.tsx'

export type Sender = { sender_name: string; sender_department: string; sender_email: string }

/** The head and the signature of a monthly survey's mail. */
export function MailHead({ company, sender }: { company: Company; sender: Sender }) {
  const name = sender.sender_name.trim() || company.unnamed_sender
  const signature = [company.name, sender.sender_department.trim(), name].filter(Boolean).join(' ')
  const lines = [
    { term: '差出人', text: `${company.name} ${name}`, address: company.sending_address },
    { term: '返信先', text: '', address: sender.sender_email.trim() || 'なし' },
    { term: '件名', text: `【${company.name}】第1回アンケートのお願い`, address: '' },
    { term: '署名', text: signature, address: '' },
  ]
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-sm text-ink-3">メンバーに届くメール（見本）</figcaption>
      <Card>
        <dl className="flex flex-col gap-2">
          {lines.map(({ term, text, address }) => (
            <div key={term} className="grid gap-x-4 sm:grid-cols-[10rem_1fr]">
              <dt className="text-sm text-ink-3">{term}</dt>
              <dd className="min-w-0 wrap-anywhere">
                {text}
                {address && <span className="block text-sm text-ink-2">{address}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </figure>
  )
}
