import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { annualSearch } from '#contract/annual-search.ts'
import { api, queryClient } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { Button } from '../../../ui/Button.tsx'

interface MakePdfProps {
  memberIds: readonly number[]
  label: string
  isDisabled?: boolean
}

/** Asks for a file and leads to where it will be. */
export function MakePdf({ memberIds, label, isDisabled = false }: MakePdfProps) {
  const flash = useFlash()
  const navigate = useNavigate()
  const search = annualSearch(useSearch({ strict: false }))
  const making = useMutation(
    api.anniversaryReports.makePdf.mutationOptions({
      onSuccess: async ({ message }) => {
        flash(message)
        await queryClient.invalidateQueries({ queryKey: api.anniversaryReports.pdfs.key() })
        await navigate({ to: '/company/member/anniversary/pdf', search })
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
      onClick={() => making.mutate({ member_ids: [...memberIds] })}
    >
      {label}
    </Button>
  )
}
