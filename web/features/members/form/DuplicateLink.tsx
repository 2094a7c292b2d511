import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import type { FieldError } from 'react-hook-form'
import { memberPage } from '../../../platform/addresses.ts'

/** Leads to the member who has the value already, in a tab of its own, so that nothing typed is lost. */
export function DuplicateLink({ error }: { error: FieldError | undefined }) {
  const { code, name } = error?.types ?? {}
  const isHeld = error?.type === 'duplicate' || error?.type === 'former'
  if (!isHeld || typeof code !== 'string' || typeof name !== 'string') return null
  return (
    <Link
      {...memberPage(code)}
      target="_blank"
      className="inline-flex items-center gap-1 self-start text-accent-ink"
    >
      {name}さんを開く（新しいタブ）
      <ExternalLink size={14} aria-hidden />
    </Link>
  )
}
