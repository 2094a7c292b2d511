import { useState } from 'react'
import { useOtherAccount } from '../platform/account.ts'
import { lazyNamed } from '../platform/lazy-named.tsx'

// hardly ever seen, and no page waits for a dialog's code
const OtherAccountDialog = lazyNamed(
  () => import('./OtherAccountDialog.tsx'),
  (file) => file.OtherAccountDialog,
)

/** Says once that another tab signed somebody else in. */
export function OtherAccount() {
  const other = useOtherAccount()
  const [seen, setSeen] = useState<object>()
  if (other === null) return null
  return <OtherAccountDialog name={other.name} isOpen={other !== seen} onClose={() => setSeen(other)} />
}
