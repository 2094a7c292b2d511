import { useState } from 'react'
import type { MemberDetail } from '#contract/members/calls.ts'
import { EraseButton } from '../../../../parts/EraseButton.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { EraseDialog } from './EraseDialog.tsx'

/** The last thing on the page of somebody who left, for the owner alone. */
export function ErasureSection({ member }: { member: MemberDetail }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Section title="個人情報の消去" className="print:hidden">
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <p className="phrases min-w-0 flex-1 basis-64 text-sm text-ink-2">
          保存する必要がなくなったら、この方の個人情報を消去できます。集計の数字だけが残り、元に戻すことはできません。
        </p>
        <EraseButton onClick={() => setAsking(true)}>個人情報を消去する</EraseButton>
      </Card>
      {isAsking && <EraseDialog member={member} onClose={() => setAsking(false)} />}
    </Section>
  )
}
