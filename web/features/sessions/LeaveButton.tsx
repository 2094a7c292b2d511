import { useNavigate } from '@tanstack/react-router'
import { useFlash } from '../../platform/flash.tsx'
import { signOut } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'

/** Out of a session in which something is missing. */
export function LeaveButton() {
  const navigate = useNavigate()
  const flash = useFlash()
  const leave = async () => {
    flash(await signOut())
    await navigate({ to: '/auth/login' })
  }
  return (
    <Button variant="white" className="w-full" onClick={() => void leave()}>
      ログアウトする
    </Button>
  )
}
