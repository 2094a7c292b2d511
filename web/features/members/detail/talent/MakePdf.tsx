import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { api } from '../../../../platform/api.ts'
import { useFlash } from '../../../../platform/flash.tsx'
import { japaneseOf } from '../../../../platform/request-error.ts'
import { saveExport } from '../../../../shared/exporting.ts'
import { Button } from '../../../../ui/Button.tsx'

/** Has the PDF made and saves it. */
export function MakePdf({ memberId }: { memberId: number }) {
  const flash = useFlash()
  const making = useMutation(
    api.talentExamination.pdf.mutationOptions({
      onSuccess: ({ result }) =>
        saveExport(result).then(
          (name) => flash(`「${name}」をダウンロードしました。`),
          (error: unknown) => flash(japaneseOf(error), 'fail'),
        ),
      onError: (error) => flash(japaneseOf(error), 'fail'),
    }),
  )
  return (
    <Button
      className="print:hidden"
      icon={<FileText size={18} aria-hidden />}
      isPending={making.isPending}
      onClick={() => making.mutate({ member_id: memberId })}
    >
      PDFを作成する
    </Button>
  )
}
