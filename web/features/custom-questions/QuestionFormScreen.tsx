import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { CustomQuestion } from '#contract/custom-questions/calls.ts'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { QuestionForm } from './form/QuestionForm.tsx'
import { useQuestions } from './use-questions.ts'

const toList = <Link to="/company/setting/enq/monthly/questions">追加の質問</Link>

/** A new question, or one that is changed. */
export function QuestionFormScreen() {
  const { id } = useParams({ from: '/company/setting/enq/monthly/questions/form/$id' })
  const questions = useQuestions()
  const stored = questions.find((one) => String(one.id) === id) ?? null
  // what is edited stays as it was opened; the form itself brings in what others save
  const [question] = useState<CustomQuestion | null>(stored)
  if (id !== 'new' && !question) return <Gone />
  const title = question ? '質問を編集' : '質問を追加'
  return (
    <>
      <Breadcrumbs items={[{ label: '追加の質問', link: toList }, { label: title }]} />
      <h1 className="mt-2 mb-6 text-2xl font-semibold">{title}</h1>
      <QuestionForm question={question} />
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
      削除されたか、アドレスが正しくありません。
    </ErrorState>
  )
}
