import { X } from 'lucide-react'

interface FilterChipProps {
  label: string
  value: string
  onRemove: () => void
}

export function FilterChip({ label, value, onRemove }: FilterChipProps) {
  return (
    <span className="inline-flex max-w-full items-center rounded-full bg-accent-soft pl-3 text-base text-accent-ink">
      <span className="truncate">
        {label}：<b className="font-semibold">{value}</b>
      </span>
      <button
        type="button"
        aria-label={`${label}の条件「${value}」を解除する`}
        onClick={onRemove}
        className="grid size-7 shrink-0 place-content-center rounded-full hover:bg-sky"
      >
        <X size={14} aria-hidden />
      </button>
    </span>
  )
}
