import { Users } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FlashBanner, type FlashType } from '../ui/FlashBanner.tsx'
import { FullPageSpinner } from '../ui/FullPageSpinner.tsx'
import { Section } from '../ui/Section.tsx'
import { ListSkeleton, Skeleton, TableSkeleton } from '../ui/Skeleton.tsx'
import { Spinner } from '../ui/Spinner.tsx'

export function FeedbackShowcase() {
  const [flash, setFlash] = useState<FlashType | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const hide = useCallback(() => setFlash(null), [])
  const message =
    flash === 'fail' ? '保存できませんでした。もう一度お試しください。' : 'メンバーを登録しました。'
  return (
    <Section title="知らせ">
      <div className="grid gap-4 sm:grid-cols-2">
        <Card padding="none">
          <EmptyState
            icon={<Users size={26} />}
            title="まだメンバーがいません"
            action={<Button variant="primary">メンバーを登録する</Button>}
          >
            登録すると、次の配信日にアンケートが届きます。
          </EmptyState>
        </Card>
        <Card padding="none">
          <ErrorState title="読み込めませんでした" onRetry={() => undefined} requestId="01J9-8F2K">
            通信が途切れたようです。入力した内容はこの画面に残っています。
          </ErrorState>
        </Card>
        <Card padding="none">
          <ListSkeleton rows={3} />
        </Card>
        <Card padding="none">
          <TableSkeleton rows={4} columns={4} />
        </Card>
        <Card className="flex flex-wrap items-center gap-3">
          <Button onClick={() => setFlash('success')}>成功の知らせ</Button>
          <Button onClick={() => setFlash('fail')}>失敗の知らせ</Button>
          <Button onClick={() => setWaiting(!isWaiting)}>全画面の待ち</Button>
          <Skeleton className="h-8 w-24 rounded" />
          <Spinner label="読み込んでいます" />
        </Card>
      </div>
      <FlashBanner isVisible={flash !== null} type={flash ?? 'success'} message={message} onClose={hide} />
      {isWaiting && <FullPageSpinner />}
    </Section>
  )
}
