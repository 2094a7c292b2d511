import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleAlert, Download, FileText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { AnnualPdf } from '#contract/anniversary-reports.ts'
import { dateAndMinute } from '../../../parts/japanese-dates.ts'
import { api } from '../../../platform/api.ts'
import { downloadFile } from '../../../platform/download.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { LoadProblem } from '../../../platform/LoadProblem.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Section } from '../../../ui/Section.tsx'
import { ListSkeleton } from '../../../ui/Skeleton.tsx'

const isOpen = ({ state }: AnnualPdf) => state === 'waiting' || state === 'working'

/** The caller's files, asked for again while one of them is being made. */
function usePdfs() {
  return useQuery({
    ...api.anniversaryReports.pdfs.queryOptions({ input: {} }),
    refetchInterval: ({ state }) => (state.data?.result.pdfs.some(isOpen) ? 1_000 : false),
  })
}

/** Says so once a file that was awaited here is there. */
function useNotice(pdfs: readonly AnnualPdf[] | undefined) {
  const flash = useFlash()
  const awaited = useRef(new Set<number>())
  useEffect(() => {
    for (const pdf of pdfs ?? []) {
      if (isOpen(pdf)) awaited.current.add(pdf.id)
      else if (awaited.current.delete(pdf.id) && pdf.state === 'done') flash('PDFができました。')
    }
  }, [pdfs, flash])
}

/** What was made in the last day, and how far the rest is. */
export function MadePdfs() {
  const { data, error, refetch } = usePdfs()
  const pdfs = data?.result.pdfs
  useNotice(pdfs)
  return (
    <Section
      title="作成したPDF"
      description="あなたが作成したPDFです。氏名と回答を含むため、作成から24時間で消えます。"
    >
      <Card padding="none">
        {pdfs ? (
          <Files pdfs={pdfs} />
        ) : error ? (
          <LoadProblem error={error} noun="作成したPDF" onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton rows={2} />
        )}
      </Card>
    </Section>
  )
}

function Files({ pdfs }: { pdfs: readonly AnnualPdf[] }) {
  if (pdfs.length === 0)
    return <p className="px-4 py-6 text-sm text-ink-2">まだありません。作成するとここに並びます。</p>
  return (
    <ul className="divide-y">
      {pdfs.map((pdf) => (
        <File key={pdf.id} pdf={pdf} />
      ))}
    </ul>
  )
}

function File({ pdf }: { pdf: AnnualPdf }) {
  const flash = useFlash()
  const saving = useMutation({
    mutationFn: () => downloadFile(`/v3/anniversaries/pdf/${pdf.id}/file`, {}, pdf.name),
    onError: (error) => flash(japaneseOf(error), 'fail'),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <FileText size={20} aria-hidden className="text-ink-3" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{pdf.name}</p>
        <p className="text-sm text-ink-2">{stateWords(pdf)}</p>
      </div>
      {isOpen(pdf) && (
        <div className="w-full sm:w-64">
          <ProgressBar
            name={`pdf-${pdf.id}`}
            label="作成中"
            value={pdf.state === 'waiting' ? null : pdf.done}
            max={pdf.total}
            detail={`${pdf.done} / ${pdf.total}名`}
          />
        </div>
      )}
      {pdf.state === 'failed' && <CircleAlert size={20} aria-hidden className="text-danger-ink" />}
      {pdf.state === 'done' && (
        <Button
          icon={<Download size={18} aria-hidden />}
          isPending={saving.isPending}
          onClick={() => saving.mutate()}
        >
          保存する<span className="sr-only">：{pdf.name}</span>
        </Button>
      )}
    </li>
  )
}

function stateWords({ state, total, page_count, created_at, kept_until }: AnnualPdf): string {
  switch (state) {
    case 'waiting':
      return `${total}名・順番を待っています`
    case 'working':
      return `${total}名・この画面を離れても作成は続きます`
    case 'failed':
      return '作成できませんでした。もう一度作成してください。'
    case 'done':
      return `${total}名・${page_count ?? 0}ページ・${dateAndMinute(created_at)}に作成・${dateAndMinute(kept_until)}まで`
  }
}
