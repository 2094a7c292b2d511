import { Link } from '@tanstack/react-router'
import { MessageCircleQuestion, Plus } from 'lucide-react'
import { customQuestionLimits } from '#contract/custom-questions/rules.ts'
import { questionForm } from '../../platform/addresses.ts'
import { useCan } from '../../platform/session.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QuestionList } from './list/QuestionList.tsx'
import { useQuestions } from './use-questions.ts'

export function QuestionListScreen() {
  const questions = useQuestions()
  const mayChange = useCan()('enq_setting.advanced.update')
  const isFull = questions.length >= customQuestionLimits.questions
  return (
    <>
      <PageHeader
        title="追加の質問"
        description={`月次アンケートで、3つの質問のあとに尋ねる会社独自の質問です。${customQuestionLimits.questions}個まで作れます。メンバーは答えずに進むこともできます。`}
        actions={mayChange && questions.length > 0 && !isFull && <AddLink />}
      />
      {isFull && mayChange && (
        <p className="mb-4 rounded bg-accent-soft px-4 py-3 text-accent-ink">
          質問が{customQuestionLimits.questions}
          個になりました。新しく加えるときは、使わない質問を削除してください。
        </p>
      )}
      {questions.length === 0 ? <None mayChange={mayChange} /> : <QuestionList questions={questions} />}
      {questions.length > 0 && (
        <p className="mt-4 text-ink-3">
          追加の質問への回答は、天気の判定には使いません。ただし、命に関わる言葉など、特に注意が必要な言葉が書かれたときは雨になります。上司へのレポートには載りません。
        </p>
      )}
    </>
  )
}

function AddLink() {
  return (
    <Link {...questionForm('new')} className={buttonClass({ variant: 'primary' })}>
      <Plus size={18} aria-hidden />
      質問を追加する
    </Link>
  )
}

function None({ mayChange }: { mayChange: boolean }) {
  return (
    <Card padding="none">
      <EmptyState
        icon={<MessageCircleQuestion size={28} />}
        title="追加の質問はまだありません"
        action={mayChange && <AddLink />}
      >
        <p>
          「研修は役に立っていますか」「通勤に困っていませんか」のように、自社で知りたいことを月次アンケートに加えられます。自由記述か選択式で、尋ねる回も選べます。
        </p>
        {!mayChange && <p>追加は、オーナーか全権管理者ができます。</p>}
      </EmptyState>
    </Card>
  )
}
