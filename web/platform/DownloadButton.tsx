import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../ui/Button.tsx'
import { useFlash } from './flash.tsx'
import { japaneseOf } from './request-error.ts'

interface DownloadButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  fetchFile: () => Promise<string>
  children: ReactNode
}

/** Fetches a file and saves it; says when it could not. */
export function DownloadButton({ fetchFile, children, ...look }: DownloadButtonProps) {
  const flash = useFlash()
  const download = useMutation({
    mutationFn: fetchFile,
    onError: (error) => flash(japaneseOf(error), 'fail'),
  })
  return (
    <Button
      {...look}
      icon={<Download size={16} aria-hidden />}
      isPending={download.isPending}
      onClick={() => download.mutate()}
    >
      {children}
    </Button>
  )
}
