import { CopyButton } from './CopyButton.tsx'

interface CopyFieldProps {
  label: string
  text: string
  isLong?: boolean
  onCopied?: () => void
}

export function CopyField({ label, text, isLong = false, ...copying }: CopyFieldProps) {
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
      <CopyButton label={label} text={text} {...copying} />
    </div>
  )
}
