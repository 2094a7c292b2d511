import { Link } from '@tanstack/react-router'
import { PencilLine } from 'lucide-react'
import { buttonClass } from '../../../ui/button-class.ts'

export const NewMessageLink = () => (
  <Link to="/company/message/form" className={buttonClass({ variant: 'primary' })}>
    <PencilLine size={18} aria-hidden />
    <span>
      <span className="max-sm:sr-only">メッセージを</span>作成する
    </span>
  </Link>
)
