import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FirstStepsView } from '#contract/company/first-step-calls.ts'
import { client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf } from '../../platform/request-error.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Section } from '../../ui/Section.tsx'

type Samples = FirstStepsView['sample_people']

/** A look around with people who do not exist, for a company that has nobody yet. */
export function SamplePeople({ count, is_loadable: isLoadable }: Samples) {
  const may = useCan()('member.delete')
  if (count === 0 && !(isLoadable && may)) return null
  return (
    <Section title="サンプルで見てみる" id="sample">
      <Card>{count > 0 ? <Loaded count={count} mayRemove={may} /> : <Offer />}</Card>
    </Section>
  )
}

const useDoing = (call: () => Promise<{ message: string }>, after: () => void = () => undefined) => {
  const flash = useFlash()
  return useMutation({
    mutationFn: call,
    onSuccess: async ({ message }) => {
      after()
      // every screen shows other people now
      queryClient.removeQueries({ type: 'inactive' })
      await queryClient.invalidateQueries()
      flash(message)
    },
    onError: (error) => {
      after()
      flash(japaneseOf(error), 'fail')
    },
  })
}

function Offer() {
  const loading = useDoing(() => client.samplePeople.load({}))
  return (
    <>
      <p className="phrases">
        架空のメンバー24名と1年分の回答で、すべての画面を試せます。氏名には「サンプル」と付きます。
      </p>
      <ul className="mt-2 list-disc pl-5 text-ink-2">
        <li>だれにも、メールもメッセージも送信されません</li>
        <li>登録枠を使いません</li>
        <li>いつでもまとめて削除でき、何も残りません</li>
        <li>実際のメンバーを登録すると、サンプルは自動で削除されます</li>
      </ul>
      <Button className="mt-4" isPending={loading.isPending} onClick={() => loading.mutate()}>
        サンプルを登録する
      </Button>
    </>
  )
}

function Loaded({ count, mayRemove }: { count: number; mayRemove: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const removing = useDoing(
    () => client.samplePeople.remove({}),
    () => setAsking(false),
  )
  return (
    <>
      <p className="phrases">
        サンプルのメンバー{count}名には、メールもメッセージも送信されません。
        実際のメンバーを登録すると、サンプルは自動で削除されます。
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link to="/company/member" className={buttonClass({ variant: 'primary' })}>
          メンバー一覧を見る
        </Link>
        {mayRemove && <Button onClick={() => setAsking(true)}>サンプルを削除する</Button>}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => removing.mutate()}
        isPending={removing.isPending}
        title={`サンプルのメンバー${count}名を削除しますか？`}
        confirmLabel="削除する"
        isDanger
      >
        回答・対応履歴・メモ・作成したファイルも、すべて削除されます。もう一度登録することはできます。
      </ConfirmDialog>
    </>
  )
}
