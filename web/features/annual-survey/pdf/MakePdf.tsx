import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { api } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { noteOrder } from '../../../shared/exporting.ts'
import { Button } from '../../../ui/Button.tsx'

interface MakePdfProps {
  memberIds: readonly number[]
  label: string
  isDisabled?: boolean
}

export function MakePdf({ memberIds, label, isDisabled = false }: MakePdfProps) {
  const flash = useFlash()
  const navigate = useNavigate()
  const making = useMutation(
    api.exports.order.mutationOptions({
      onSuccess: async ({ result, message }) => {
        flash(message)
        await noteOrder(result)
        await navigate({ to: '/company/exports' })
      },
      onError: (error) => flash(japaneseOf(error), 'fail'),
    }),
  )
  return (
    <Button
      variant="primary"
      icon={<FileText size={18} aria-hidden />}
      isPending={making.isPending}
      disabled={isDisabled}
      onClick={() => making.mutate({ kind: 'annual_pdf', query: { member_ids: [...memberIds] } })}
    >
      {label}
    </Button>
  )
}
