import { Lock } from 'lucide-react'
import { type PermissionKey, roles, rolesWith } from '#contract/permissions.ts'

/** Who can change what one may only read, in a sentence. */
export const whoMay = (permission: PermissionKey): string =>
  `変更は、${rolesWith(permission)
    .map((role) => roles[role].name)
    .join('・')}ができます。`

/** Says why nothing can be changed here, and who can. */
export function ReadOnlyNote({ permission }: { permission: PermissionKey }) {
  return (
    <p className="mb-4 flex items-start gap-2 rounded bg-sunken px-4 py-3 text-ink-2">
      <Lock size={16} aria-hidden className="mt-1 shrink-0" />
      <span>表示だけできます。{whoMay(permission)}</span>
    </p>
  )
}
