import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'

export const BackToList = () => (
  <Link
    to="/company/setting/account"
    className="inline-flex items-center gap-1 text-sm text-accent-ink no-underline hover:underline"
  >
    <ArrowLeft size={16} aria-hidden />
    アカウントの一覧
  </Link>
)
