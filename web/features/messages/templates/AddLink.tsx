import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { newTemplateForm } from '../../../platform/addresses.ts'
import { buttonClass } from '../../../ui/button-class.ts'

export const AddLink = () => (
  <Link {...newTemplateForm()} className={buttonClass({ variant: 'primary' })}>
    <Plus size={18} aria-hidden />
    テンプレートを作成する
  </Link>
)
