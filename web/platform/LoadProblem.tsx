import type { ReactNode } from 'react'
import { ErrorState } from '../ui/ErrorState.tsx'
import { japaneseOf, RequestError } from './request-error.ts'

interface LoadProblemProps {
  error: unknown
  /** What was to be read, as 部署. */
  noun: string
  onRetry: () => void
  /** The way to where it can be chosen again; only where one of many was asked for. */
  back?: ReactNode
}

/** What stands in the place of what could not be read: that it is not there, or that it can be tried again. */
export function LoadProblem({ error, noun, onRetry, back }: LoadProblemProps) {
  const refusal = error instanceof RequestError ? error : undefined
  // an address that names nothing readable is refused by its form
  const isMissing = back !== undefined && [404, 422].includes(refusal?.status ?? 0)
  return isMissing ? (
    <ErrorState title={`${noun}が見つかりません`} action={back}>
      削除されたか、閲覧できる範囲にありません。
    </ErrorState>
  ) : (
    <ErrorState
      title={`${noun}を読み込めませんでした`}
      onRetry={onRetry}
      {...(refusal?.requestId && { requestId: refusal.requestId })}
    >
      {japaneseOf(error)}
    </ErrorState>
  )
}
