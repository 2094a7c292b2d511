import type { Company } from '#contract/company/calls.ts'

export type Sender = Record<'sender_name' | 'sender_name_en' | 'sender_department' | 'sender_email', string>

export function MailHead({ company, sender }: { company: Company; sender: Sender }) {
  const name = sender.sender_name.trim() || company.unnamed_sender
  const signature = [company.name, sender.sender_department.trim(), name].filter(Boolean).join(' ')
  const lines = [
    { term: '差出人', text: `${company.name} ${name}`, address: company.sending_address },
    { term: '返信先', text: '', address: sender.sender_email.trim() || 'なし' },
    { term: '件名', text: '第1回アンケート：12月1日（火）まで', address: '' },
    { term: '署名', text: signature, address: '' },
  ]
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 font-semibold">メンバーに届くメール（見本）</figcaption>
      <div className="rounded bg-sunken p-4">
        <dl className="flex flex-col gap-3">
          {lines.map(({ term, text, address }) => (
            <div key={term}>
              <dt className="text-ink-3">{term}</dt>
              <dd className="min-w-0 wrap-anywhere">
                {text}
                {address && <span className="block text-base text-ink-2">{address}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </figure>
  )
}
