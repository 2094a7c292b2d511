import { Link } from '@tanstack/react-router'
import { GripVertical, MoreHorizontal, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { questionAnswerType } from '#contract/codes.ts'
import type { CustomQuestion } from '#contract/custom-questions/calls.ts'
import { questionForm } from '../../../platform/addresses.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { cx } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { languagesOf, roundsOf } from './question-words.ts'
import '../../../ui/drag-order.css'

interface QuestionRowProps {
  question: CustomQuestion
  /** Absent for those who may only read. */
  handle: ComponentProps<'button'> | undefined
  isHeld: boolean
  /** Where what is held would come to lie beside this row. */
  mark: 'above' | 'below' | null
  onToggle: () => void
  onDelete: () => void
}

const marks = { above: 'drag-above', below: 'drag-below' }

export function QuestionRow(props: QuestionRowProps) {
  const { question, handle, mark } = props
  return (
    <li
      data-row
      className={cx(
        'relative flex items-start gap-2 px-2 py-3 sm:gap-3',
        mark && marks[mark],
        props.isHeld && 'bg-accent-soft',
      )}
    >
      {handle && (
        <button
          {...handle}
          type="button"
          aria-label={`「${question.question_text}」を動かす（上下の矢印キー）`}
          className="drag-handle hover:bg-hover hover:text-ink print:hidden"
        >
          <GripVertical size={18} aria-hidden />
        </button>
      )}
      <div className={cx('min-w-0 flex-1 py-1.5', !handle && 'pl-3')}>
        <p className={cx('font-semibold wrap-anywhere', !question.is_active && 'text-ink-2')}>
          {question.question_text}
        </p>
        {question.answer_type === questionAnswerType.is.choice && (
          <p className="text-ink-2 wrap-anywhere">{question.options_json.join(' ／ ')}</p>
        )}
        <Facts question={question} />
      </div>
      {handle && <Actions {...props} />}
    </li>
  )
}

function Facts({ question }: { question: CustomQuestion }) {
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-3">
      {!question.is_active && (
        <Badge tone="warning" icon={<Pause size={12} aria-hidden />}>
          停止中
        </Badge>
      )}
      <span>{questionAnswerType.label(question.answer_type)}</span>
      <span>{roundsOf(question)}</span>
      <span>{languagesOf(question)}</span>
      <span>
        {question.answer_count > 0
          ? `回答${question.answer_count.toLocaleString('ja-JP')}件`
          : '回答はまだありません'}
      </span>
    </p>
  )
}

function Actions({ question, onToggle, onDelete }: QuestionRowProps) {
  return (
    <div className="flex shrink-0 print:hidden">
      <Link
        {...questionForm(question.id)}
        aria-label={`「${question.question_text}」を編集する`}
        className="grid size-10 place-content-center rounded text-ink-2 hover:bg-hover hover:text-ink"
      >
        <Pencil size={18} aria-hidden />
      </Link>
      <Menu
        label={`「${question.question_text}」の操作`}
        trigger={(button) => (
          <IconButton
            {...button}
            label={`「${question.question_text}」の操作`}
            icon={<MoreHorizontal size={18} aria-hidden />}
          />
        )}
        actions={[
          {
            id: 'toggle',
            label: question.is_active ? '停止する' : '再開する',
            icon: question.is_active ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />,
            onAction: onToggle,
          },
          {
            id: 'delete',
            label: '削除する',
            icon: <Trash2 size={16} aria-hidden />,
            isDanger: true,
            onAction: onDelete,
          },
        ]}
      />
    </div>
  )
}
