import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { erasureNoticeDays, retentionMonths } from '#contract/limits.ts'
import type { RetentionChoice } from '#contract/members/erasure-calls.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf } from '../../platform/request-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SaveBar } from '../../ui/SaveBar.tsx'
import { Section } from '../../ui/Section.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { retentionWords } from './retention-words.ts'

export function RetentionSection() {
  const stored = useQuery({ ...api.erasures.retention.queryOptions(), refetchOnWindowFocus: false })
  return (
    <Section title="保存期間" description="退職日・入社辞退の記録・削除のうち、いちばん早い日から数えます。">
      {stored.data ? (
        <Retention key={String(stored.data.months)} stored={stored.data} />
      ) : stored.error ? (
        <ErrorState title="保存期間を読み込めませんでした" onRetry={() => void stored.refetch()}>
          {japaneseOf(stored.error)}
        </ErrorState>
      ) : (
        <Skeleton className="h-28" />
      )}
    </Section>
  )
}

type Stored = { months: RetentionChoice; due: readonly { months: number; count: number }[] }

const choices: readonly RetentionChoice[] = [null, ...retentionMonths]

function Retention({ stored }: { stored: Stored }) {
  const [months, setMonths] = useState(stored.months)
  const [isAsking, setAsking] = useState(false)
  const flash = useFlash()
  const count = stored.due.find((one) => one.months === months)?.count ?? 0
  const people = `${count.toLocaleString('ja-JP')}名`
  const saving = useMutation({
    mutationFn: () => client.erasures.saveRetention({ months }),
    onSuccess: async ({ message }) => {
      setAsking(false)
      await queryClient.invalidateQueries({ queryKey: api.erasures.key() })
      flash(message)
    },
    onError: (error) => flash(japaneseOf(error), 'fail'),
  })
  const isShortened = months !== null && (stored.months === null || months < stored.months)
  const save = () => (count > 0 && isShortened ? setAsking(true) : saving.mutate())
  return (
    <Card width="form">
      <Select
        name="months"
        label="退職・入社辞退・削除から"
        className="max-w-xs"
        value={String(months)}
        onChange={(value) => setMonths(choices.find((one) => String(one) === value) ?? null)}
        options={choices.map((one) => ({ value: String(one), label: retentionWords(one) }))}
      />
      <p role="status" className="phrases mt-3 text-ink-2">
        {months === null
          ? '自動では消去しません。下の一覧から1名ずつ消去できます。'
          : count > 0
            ? `毎日深夜に消去します。${erasureNoticeDays}日以内に${people}の保存期間が終わります。`
            : `毎日深夜に消去します。${erasureNoticeDays}日以内に保存期間が終わる方はいません。`}
        {months !== null && `消去する${erasureNoticeDays}日以上前に、オーナーへメールでお知らせします。`}
      </p>
      {months !== stored.months && (
        <SaveBar
          actions={
            <>
              <Button onClick={() => setMonths(stored.months)}>変更を取り消す</Button>
              <Button variant="primary" onClick={save} isPending={saving.isPending}>
                保存する
              </Button>
            </>
          }
        >
          変更：保存期間
        </SaveBar>
      )}
      {isAsking && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsking(false)}
          onConfirm={() => saving.mutate()}
          title={`${people}の個人情報を${erasureNoticeDays}日後に消去しますか？`}
          confirmLabel="保存して消去する"
          isDanger
          isPending={saving.isPending}
        >
          <p className="phrases">
            新しい保存期間が{erasureNoticeDays}日以内に終わる方の個人情報は、{erasureNoticeDays}
            日後の深夜に消去されます。それまでに設定を戻すか保留すると、消去されません。消去したあとは、元に戻せません。
          </p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
