import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import type { Language } from '#contract/codes.ts'
import { japaneseOf } from '../../../platform/request-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { sending, type TestMail } from './test-mails.ts'

type TestMailsProps = { mails: readonly TestMail[]; language: Language }

/** Mails that one can send to oneself, each with what became of the last try. */
export function TestMails({ mails, language }: TestMailsProps) {
  return (
    <Card padding="none" className="max-w-reading">
      <ul className="divide-y">
        {mails.map((mail) => (
          <Row key={`${mail.kind} ${language}`} mail={mail} language={language} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ mail: { kind, label, note }, language }: { mail: TestMail; language: Language }) {
  const test = useMutation({ mutationFn: () => sending[kind]({ language }) })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{label}</p>
        <p className="text-ink-2">{note}</p>
      </div>
      {/* its place is kept: what came for one row would move the next one's button from under the pointer */}
      <p aria-live="polite" className="flex h-16 min-w-0 flex-1 basis-40 flex-col justify-center text-right">
        {test.data && <Accepted recipient={test.data.mailService.recipient} />}
        {test.error && <span className="text-danger-ink">{japaneseOf(test.error)}</span>}
      </p>
      <Button
        icon={<Send size={16} aria-hidden />}
        aria-label={`「${label}」を自分に送る`}
        isPending={test.isPending}
        onClick={() => test.mutate()}
      >
        自分に送る
      </Button>
    </li>
  )
}

const Accepted = ({ recipient }: { recipient: string }) => (
  <span className="text-success-ink" title={recipient}>
    <span className="block truncate">{recipient} </span>
    に送ります。
  </span>
)
