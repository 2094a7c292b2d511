import { Link, useLocation } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { useOperator } from '../../../platform/operator.ts'
import { useMay } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Section } from '../../../ui/Section.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { findQuestions } from './search-questions.ts'

/** What people ask, found by its words; each answer has an address of its own. */
export function FaqScreen() {
  const { hash } = useLocation()
  return <Questions key={hash} asked={hash} />
}

function Questions({ asked }: { asked: string }) {
  const may = useMay()
  const [typed, setTyped] = useState('')
  const { contact_url: contactUrl } = useOperator()
  const found = findQuestions(typed)
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <div className="max-w-reading">
      <PageHeader title="ヘルプ" description="よくあるご質問と、その答えです。" />
      {may('administrator') && (
        <p className="mb-4">
          はじめて使うときは、
          <Link to="/company/tutorial" className="text-accent-ink underline underline-offset-2">
            はじめの8ステップ
          </Link>
          をご覧ください。
        </p>
      )}
      <SearchField
        label="質問を検索"
        placeholder="例：天気、締め切り、パスワード"
        value={typed}
        onChange={setTyped}
      />
      <p role="status" className="mt-2 min-h-6 text-ink-3">
        {typed.trim() && `${count}件`}
      </p>
      {found.map(({ key, title, questions }) => (
        <Section key={key} title={title} id={`topic-${key}`}>
          <Card padding="none" className="divide-y">
            {questions.map((question) => (
              <QuestionCard
                key={question.id}
                question={question}
                isOpen={question.id === asked || (typed.trim() !== '' && count <= 3)}
              />
            ))}
          </Card>
        </Section>
      ))}
      {count === 0 && (
        <EmptyState
          icon={<SearchX size={26} />}
          title="条件に合う質問はありません"
          action={<Button onClick={() => setTyped('')}>すべての質問を見る</Button>}
        >
          言葉を短くするか、別の言い方でお試しください。
        </EmptyState>
      )}
      <p className="mt-10 border-t pt-4 text-ink-2">
        {contactUrl ? (
          <>
            解決しないときは、
            <a href={contactUrl} className="text-accent-ink underline underline-offset-2">
              お問い合わせ
            </a>
            からご連絡ください。
          </>
        ) : (
          '解決しないときは、会社の管理者にご相談ください。'
        )}
      </p>
    </div>
  )
}
