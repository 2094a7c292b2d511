import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { count } from './match-words.ts'
import { useLinks, usePeople } from './use-links.ts'

/** Links all sure proposals at once, after saying how many they are. */
export function SureOnes() {
  const { linkSure } = useLinks()
  const [isAsking, setAsking] = useState(false)
  const sure = usePeople({}).data?.result.counts.sure ?? 0
  if (sure === 0) return null
  return (
    <Card className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <p>
        <strong>{count(sure)}名</strong>は、社員番号かメールアドレスが一致する確実な候補があります。
      </p>
      <Button
        variant="primary"
        icon={<ListChecks size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        すべて紐づける
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => linkSure.mutate({ count: sure }, { onSettled: () => setAsking(false) })}
        isPending={linkSure.isPending}
        title={`${count(sure)}名の検査結果を紐づけますか？`}
        confirmLabel="紐づける"
      >
        <ul className="list-disc pl-5">
          <li>社員番号かメールアドレスが一致し、氏名や生年月日に食い違いのない人だけです。</li>
          <li>管理者は、メンバーの画面で検査結果を見られるようになります。</li>
          <li>紐づけたあとでも、元に戻せます。</li>
        </ul>
      </ConfirmDialog>
    </Card>
  )
}
