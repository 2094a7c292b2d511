import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ImportedAccounts } from '#contract/users.ts'
import { client } from '../../platform/api.ts'
import { downloadFile } from '../../platform/download.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf, problemOf } from '../../platform/request-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DropZone } from '../../ui/DropZone.tsx'
import { Section } from '../../ui/Section.tsx'
import { BackToList } from './BackToList.tsx'
import { Refusal } from './Refusal.tsx'
import { refreshAccounts } from './use-accounts.ts'

const kinds = [
  {
    key: 'import',
    title: 'アカウントをまとめて招待する',
    text: '姓・名・メールアドレス・権限・部署を1行に1人ずつ入力します。限定閲覧者の閲覧範囲は、招待のあとに下のファイルで設定できます。',
    path: '/v1/common/users/import',
    button: '記入用のCSVをダウンロードする',
    send: (file: File) => client.users.import({ file }),
  },
  {
    key: 'limits',
    title: '限定閲覧者の閲覧範囲をまとめて変える',
    text: 'いまの範囲のCSVを直して取り込みます。1行に1つの部署かメンバーを書きます。ファイルに書いた方の範囲だけが、書いた内容に置き換わります。',
    path: '/v1/common/users/display-limits',
    button: 'いまの範囲のCSVをダウンロードする',
    send: (file: File) => client.users.setDisplayLimits({ file }),
  },
] as const

/** Accounts and display settings out of files: all rows, or none and what is wrong in which line. */
export function ImportScreen() {
  return (
    <Section
      title="CSVで取り込む"
      description="誤りが1つでもあるときは何も取り込まず、行ごとに理由をお知らせします。"
      actions={<BackToList />}
    >
      <div className="flex flex-col gap-6">
        {kinds.map((kind) => (
          <ImportCard key={kind.key} kind={kind} />
        ))}
      </div>
    </Section>
  )
}

function ImportCard({ kind }: { kind: (typeof kinds)[number] }) {
  const flash = useFlash()
  const [isLoading, setLoading] = useState(false)
  const sending = useMutation({
    mutationFn: kind.send,
    onSuccess: async ({ result, message }) => {
      if (result.imported_count === 0) return
      await refreshAccounts()
      flash(message)
    },
  })
  const download = async () => {
    setLoading(true)
    await downloadFile(kind.path).catch((error: unknown) => flash(japaneseOf(error), 'fail'))
    setLoading(false)
  }
  const problem = problemOf(sending.error, 'file')
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h3 className="font-semibold">{kind.title}</h3>
        <p className="phrases text-sm text-ink-2">{kind.text}</p>
      </div>
      <div>
        <Button
          icon={<Download size={18} aria-hidden />}
          isPending={isLoading}
          onClick={() => void download()}
        >
          {kind.button}
        </Button>
      </div>
      <DropZone
        label={sending.isPending ? '取り込んでいます…' : 'ファイルを選ぶか、ここにドロップしてください'}
        accept=".csv,.xlsx"
        hint="CSVまたはExcelファイル（.xlsx）、2,000行まで"
        isDisabled={sending.isPending}
        onFile={(file) => sending.mutate(file)}
      />
      {problem ? (
        <p role="alert" className="text-sm text-danger-ink">
          {problem}
        </p>
      ) : (
        <Refusal error={sending.error} />
      )}
      {sending.data && <Outcome {...sending.data} />}
    </Card>
  )
}

function Outcome({ result, message }: ImportedAccounts) {
  const isDone = result.imported_count > 0
  return (
    <div role="status" className={isDone ? 'rounded bg-success-soft p-4' : 'rounded bg-danger-soft p-4'}>
      <p className={isDone ? 'text-success-ink' : 'text-danger-ink'}>{message}</p>
      <ul className="mt-2 flex flex-col gap-1 text-sm text-danger-ink empty:hidden">
        {result.problems.map((problem) => (
          <li key={problem.message}>{problem.message}</li>
        ))}
        {result.rows.map(({ line, code, errors }) => (
          <li key={line}>
            <b className="font-semibold">{line}行目</b> <span className="break-all">{code}</span>：
            {errors.map((error) => error.message).join(' ')}
          </li>
        ))}
      </ul>
    </div>
  )
}
