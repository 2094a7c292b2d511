import { useMutation } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { client } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf } from '../../platform/request-error.ts'
import { Button } from '../../ui/Button.tsx'

/** The page on paper or as a PDF, put on record first as every export is. */
export function PrintButton({ isReady = true }: { isReady?: boolean }) {
  const flash = useFlash()
  const paper = useMutation({
    mutationFn: () => client.reports.recordFile({ kind: 'pdf' }),
    onSuccess: () => window.print(),
    onError: (error) => flash(japaneseOf(error), 'fail'),
  })
  return (
    <Button
      icon={<Printer size={18} aria-hidden />}
      isPending={paper.isPending}
      disabled={!isReady}
      onClick={() => paper.mutate()}
    >
      印刷する（PDF）
    </Button>
  )
}
