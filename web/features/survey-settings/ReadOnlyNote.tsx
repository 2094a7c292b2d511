import { Lock } from 'lucide-react'
import { type PermissionKey, roles, rolesWith } from '#contract/permissions.ts'

/** Says why nothing can be changed here, and who can. */
export function ReadOnlyNote({ permission }: { permission: PermissionKey }) {
  const who = rolesWith(permission).map((role) => roles[role].name)
  return (
    <p className="mb-4 flex items-start gap-2 rounded bg-sunken px-4 py-3 text-sm text-ink-2">
      <Lock size={16} aria-hidden className="mt-1 shrink-0" />
      <span>表示だけできます。変更は、{who.join('・')}ができます。</span>
    </p>
  )
}
