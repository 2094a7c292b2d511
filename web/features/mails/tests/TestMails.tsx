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
    <Card padding="none" className="max-w-3xl">
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
        <p aria-live="polite" className="wrap-anywhere empty:hidden">
          {test.data && (
            <span className="text-success-ink">{test.data.mailService.recipient} に送ります。</span>
          )}
          {test.error && <span className="text-danger-ink">{japaneseOf(test.error)}</span>}
        </p>
      </div>
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
