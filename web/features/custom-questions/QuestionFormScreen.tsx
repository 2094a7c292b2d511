import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { CustomQuestion } from '#contract/custom-questions/calls.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QuestionForm } from './form/QuestionForm.tsx'
import { useQuestions } from './use-questions.ts'

const toList = <Link to="/company/setting/enq/monthly/questions">追加の質問</Link>

export function QuestionFormScreen() {
  const { id } = useParams({ from: '/company/setting/enq/monthly/questions/form/$id' })
  const questions = useQuestions()
  const stored = questions.find((one) => String(one.id) === id) ?? null
  // what is edited stays as it was opened; the form itself brings in what others save
  const [question] = useState<CustomQuestion | null>(stored)
  const title = id === 'new' ? '質問の追加' : '質問の編集'
  return (
    <>
      <PageHeader title={title} trail={[{ label: '追加の質問', link: toList }]} />
      {id === 'new' || question ? <QuestionForm question={question} /> : <Gone />}
    </>
  )
}

function Gone() {
  return (
    <ErrorState
      title="質問が見つかりません"
      action={
        <Link to="/company/setting/enq/monthly/questions" className={buttonClass()}>
          追加の質問へ戻る
        </Link>
      }
    >
      削除されたか、URLが途中で切れています。
    </ErrorState>
  )
}
