import { Link } from '@tanstack/react-router'

/** The way to register a supervisor; in a tab of its own, so that what is being filled in stays. */
export function SupervisorLink() {
  return (
    <Link to="/company/setting/account/senior" target="_blank" className="text-accent-ink underline">
      上司を登録する（別のタブで開きます）
    </Link>
  )
}
