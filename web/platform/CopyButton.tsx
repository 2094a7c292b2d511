import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { useFlash } from './flash.tsx'

interface CopyButtonProps {
  label: string
  text: string
  onCopied?: () => void
}

export function CopyButton({ label, text, onCopied }: CopyButtonProps) {
  const flash = useFlash()
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === text
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
      onCopied?.()
    } catch {
      flash('コピーできませんでした。文字を選択してコピーしてください。', 'fail')
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <>
      <Button
        size="small"
        icon={<Icon size={16} aria-hidden />}
        aria-label={`${label}をコピーする`}
        onClick={() => void copy()}
      >
        コピーする
      </Button>
      <span role="status" className="min-h-8 content-center text-success-ink empty:hidden">
        {isCopied && 'コピーしました。'}
      </span>
    </>
  )
}
