import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useFlash } from '../../../platform/flash.tsx'
import { Button } from '../../../ui/Button.tsx'

interface CopyFieldProps {
  /** What is copied, as "Webhook URL". */
  label: string
  text: string
  /** It has many lines. */
  isLong?: boolean
}

/** A text to be pasted elsewhere, with a button that copies it. */
export function CopyField({ label, text, isLong = false }: CopyFieldProps) {
  const flash = useFlash()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      flash('コピーできませんでした。文字を選択してコピーしてください。', 'fail')
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <div className="mt-2 flex flex-wrap items-start gap-2">
      <textarea
        readOnly
        aria-label={label}
        value={text}
        rows={isLong ? 8 : 2}
        onFocus={(event) => event.currentTarget.select()}
        className="control min-w-0 flex-1 basis-72 resize-y bg-sunken text-meta"
      />
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
    </div>
  )
}
