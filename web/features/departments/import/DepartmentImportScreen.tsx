import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { departmentImportLimit } from '#contract/departments/calls.ts'
import { Step } from '../../../parts/Step.tsx'
import { api, client } from '../../../platform/api.ts'
import { downloadFile } from '../../../platform/download.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { ColumnMapping, MappingNote } from '../../../shared/file-mapping/ColumnMapping.tsx'
import { choicesIn, chosenOf, otherProblems } from '../../../shared/file-mapping/mapping-draft.ts'
import { useFileMapping } from '../../../shared/file-mapping/use-file-mapping.ts'
import { UndoImport } from '../../../shared/import-undo/UndoImport.tsx'
import { useImportUndo } from '../../../shared/import-undo/use-import-undo.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Card } from '../../../ui/Card.tsx'
import { DropZone } from '../../../ui/DropZone.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { problemWords } from '../problem-words.ts'
import { refreshDepartments } from '../use-departments.ts'
import { ImportPreview } from './ImportPreview.tsx'

export function DepartmentImportScreen() {
  const [file, setFile] = useState<File | null>(null)
  const read = useMutation(api.departmentImports.read.mutationOptions())
  const { takeBack, offer } = useImportUndo(() => startOver())
  const write = useMutation(
    api.departmentImports.write.mutationOptions({
      onSuccess: ({ undo }) => {
        offer(undo)
        return refreshDepartments()
      },
    }),
  )
  const mapping = useFileMapping(async (chosen) => {
    if (!file) throw new Error('no file to read')
    return client.departmentImports.read({ file, mapping: chosen })
  })
  const checked = mapping.sheet ?? read.data
  const choices = checked ? choicesIn(checked, mapping.isOpen) : null
  const startOver = () => {
    setFile(null)
    mapping.forget()
    read.reset()
    write.reset()
  }
  const take = (taken: File) => {
    setFile(taken)
    mapping.forget()
    write.reset()
    read.mutate({ file: taken })
  }
  const written = write.data?.result
  const error = write.error ?? read.error
  const home = <Link to="/company/setting/account/department">部署</Link>
  return (
    <div>
      <PageHeader
        title="部署の取り込み"
        description="エラーが1つでもあるときは、何も登録されません。"
        trail={[{ label: '部署', link: home }]}
      />
      {written && written.imported_count > 0 ? (
        <Done message={write.data?.message ?? ''} onAgain={startOver}>
          <UndoImport undo={write.data?.undo ?? null} takeBack={takeBack} />
        </Done>
      ) : (
        <div className="flex flex-col gap-4">
          <TakeSheet />
          <Step number={2} title="入力する">
            <p className="phrases text-ink-2">
              部署は「営業部 &gt;
              東日本課」のように、上位部署から書きます。部署IDのある行は名前や場所の変更に、空欄の行は新しい部署になります。ファイルにない部署は、そのまま残ります。
            </p>
          </Step>
          <Step number={3} title="取り込む前に確認する">
            <p className="phrases mb-3 text-ink-2">
              1回に{departmentImportLimit.toLocaleString('ja-JP')}
              行まで取り込めます。できあがる組織を表示し、この時点では登録されません。
            </p>
            <DropZone
              label="ファイルを選ぶか、ここにドロップ"
              accept=".csv,.xlsx"
              hint="CSV・XLSX"
              isDisabled={read.isPending || write.isPending}
              onFile={take}
            />
            {read.isPending && (
              <p className="mt-3 flex items-center gap-2 text-ink-2">
                <Spinner size={18} label="" />
                {file?.name}を読んでいます
              </p>
            )}
            {error && (
              <p role="alert" className="mt-3 rounded bg-danger-soft p-3 text-danger-ink">
                {problemWords(error)}
              </p>
            )}
          </Step>
          {checked && choices ? (
            <ColumnMapping choices={choices} mapping={mapping} notes={otherProblems(checked)} />
          ) : (
            checked &&
            file && (
              <>
                <MappingNote choices={checked.choices} mapping={mapping} />
                <ImportPreview
                  result={written ?? checked}
                  isPending={write.isPending}
                  onImport={() => write.mutate({ file, ...chosenOf(checked.choices) })}
                />
              </>
            )
          )}
        </div>
      )}
    </div>
  )
}

function TakeSheet() {
  const flash = useFlash()
  const [isPending, setPending] = useState(false)
  const take = async (format: 'csv' | 'xlsx') => {
    setPending(true)
    await downloadFile(({ departmentImports }) => departmentImports.sheet, { format }).catch(
      (error: unknown) => flash(japaneseOf(error), 'fail'),
    )
    setPending(false)
  }
  const icon = <Download size={16} aria-hidden />
  return (
    <Step number={1} title="記入用ファイルをダウンロードする">
      <p className="phrases text-ink-2">現在の部署が入っています。</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" icon={icon} isPending={isPending} onClick={() => void take('xlsx')}>
          Excelをダウンロードする
        </Button>
        <Button icon={icon} isPending={isPending} onClick={() => void take('csv')}>
          CSVをダウンロードする
        </Button>
      </div>
    </Step>
  )
}

interface DoneProps {
  message: string
  onAgain: () => void
  children: ReactNode
}

const Done = ({ message, onAgain, children }: DoneProps) => (
  <Card>
    <div role="status" className="flex gap-3">
      <CircleCheck size={28} aria-hidden className="shrink-0 text-success-ink" />
      <p className="text-lg font-semibold">{message}</p>
    </div>
    <div className="mt-4 flex flex-wrap gap-2">
      <Link to="/company/setting/account/department" className={buttonClass({ variant: 'primary' })}>
        部署を見る
      </Link>
      <Button onClick={onAgain}>続けて取り込む</Button>
    </div>
    {children}
  </Card>
)
