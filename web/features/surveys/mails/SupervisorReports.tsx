import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SupervisorReports as Choice, Company } from '#contract/company/calls.ts'
import { api, client, queryClient } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { LoadProblem } from '../../../platform/LoadProblem.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { useCan } from '../../../platform/session.ts'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { ReadOnlyNote } from '../ReadOnlyNote.tsx'

/** Whether supervisors hear how their members are doing, and how much of it. */
export function SupervisorReports() {
  const mayChange = useCan()('enq_setting.notification_options.update')
  const { data, error, refetch } = useQuery(api.company.get.queryOptions())
  return (
    <Section title="上司へのレポート" description="直属のメンバーの天気と変化を、1日1通にまとめて送ります。">
      {!mayChange && <ReadOnlyNote permission="enq_setting.notification_options.update" />}
      {data ? (
        <Choices company={data.result} mayChange={mayChange} />
      ) : error ? (
        <LoadProblem error={error} noun="上司へのレポートの設定" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40" />
      )}
      <p className="mt-2">
        <Link to="/company/setting/account/senior" className="text-accent-ink underline underline-offset-2">
          受け取る上司を選ぶ
        </Link>
      </p>
    </Section>
  )
}

function useReports({ options, version }: Company) {
  const flash = useFlash()
  const saving = useMutation({
    mutationFn: (choice: Choice) => client.company.saveSupervisorReports({ ...choice, version }),
    onSuccess: ({ message }) => flash(message),
    onError: (error) => flash(japaneseOf(error), 'fail'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.company.key() }),
  })
  return {
    shown: saving.isPending ? saving.variables : options,
    isSaving: saving.isPending,
    choose: (choice: Choice) => saving.mutateAsync(choice).catch(() => undefined),
  }
}

function Choices({ company, mayChange }: { company: Company; mayChange: boolean }) {
  const { shown, isSaving, choose } = useReports(company)
  const [isAsking, setAsking] = useState(false)
  return (
    <Card padding="none">
      <ul className="divide-y">
        <li className="px-4 py-3">
          <Switch
            label="上司にレポートを送る"
            description="オンにすると、これから回答する方の「この回答を読む人」に上司の氏名が加わります。それより前の回答は、上司に伝わりません。"
            name="supervisor_reports"
            value={shown.supervisor_reports}
            disabled={!mayChange}
            onChange={(isOn) => void choose({ ...shown, supervisor_reports: isOn })}
          />
        </li>
        <li className="px-4 py-3">
          <Switch
            label="自由記述と、上司についての質問も載せる"
            description={
              shown.supervisor_reports
                ? '載せないときは、天気と変化だけを伝えます。率直に書きやすいように、載せないことをおすすめします。'
                : undefined
            }
            name="supervisor_reads_text"
            value={shown.supervisor_reads_text}
            disabled={!mayChange || !shown.supervisor_reports}
            onChange={(isOn) =>
              isOn ? setAsking(true) : void choose({ ...shown, supervisor_reads_text: false })
            }
          />
        </li>
      </ul>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await choose({ ...shown, supervisor_reads_text: true })
          setAsking(false)
        }}
        isPending={isSaving}
        title="「自由記述」と「上司への話しやすさ」の回答を上司に伝えますか？"
        confirmLabel="上司に伝える"
      >
        <ul className="list-disc pl-5">
          <li>メンバーが書いた文章と、上司への話しやすさの回答が、その上司に届くようになります。</li>
          <li>
            回答する前のメンバーに、上司が読むことをお伝えします。書く内容が控えめになることがあります。
          </li>
          <li>お伝えする前に届いた回答の内容は、これからも上司には届きません。</li>
        </ul>
      </ConfirmDialog>
    </Card>
  )
}
