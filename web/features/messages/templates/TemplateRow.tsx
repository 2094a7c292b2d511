import { Link } from '@tanstack/react-router'
import { Copy, MoreHorizontal, Trash2 } from 'lucide-react'
import type { MessageTemplate } from '#contract/messages/template-calls.ts'
import { FilledText } from '../../../parts/FilledText.tsx'
import { newTemplateForm, templatePage } from '../../../platform/addresses.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu } from '../../../ui/Menu.tsx'

interface TemplateRowProps {
  template: MessageTemplate
  mayChange: boolean
  onCopy: () => void
  onDelete: () => void
}

/** A template's name, subject and note; the whole row leads to it. */
export function TemplateRow(props: TemplateRowProps) {
  const { template, mayChange } = props
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-2 py-3 pr-2 pl-4 hover:bg-hover">
      <div className="min-w-0 flex-1 basis-48">
        <Link
          {...templatePage(template.code)}
          data-template={template.code}
          className="text-lg font-semibold wrap-anywhere no-underline after:absolute after:inset-0 hover:underline"
        >
          {template.name}
        </Link>
        <p className="wrap-anywhere">
          件名：
          <FilledText text={template.subject} />
        </p>
        {template.note && <p className="line-clamp-1 text-ink-2 wrap-anywhere">{template.note}</p>}
      </div>
      {mayChange && (
        <div className="relative ml-auto flex shrink-0">
          {template.is_default ? <CopyLink template={template} /> : <Actions {...props} />}
        </div>
      )}
    </li>
  )
}

const CopyLink = ({ template }: { template: MessageTemplate }) => (
  <Link
    {...newTemplateForm(template.code)}
    aria-label={`「${template.name}」をコピーして編集する`}
    className={buttonClass({ size: 'small' })}
  >
    <Copy size={16} aria-hidden />
    コピーして編集する
  </Link>
)

function Actions({ template, onCopy, onDelete }: TemplateRowProps) {
  return (
    <Menu
      label={`「${template.name}」の操作`}
      trigger={(button) => (
        <IconButton
          {...button}
          label={`「${template.name}」の操作`}
          icon={<MoreHorizontal size={18} aria-hidden />}
        />
      )}
      actions={[
        { id: 'copy', label: 'コピーする', icon: <Copy size={16} aria-hidden />, onAction: onCopy },
        {
          id: 'delete',
          label: '削除する',
          icon: <Trash2 size={16} aria-hidden />,
          isDanger: true,
          onAction: onDelete,
        },
      ]}
    />
  )
}
