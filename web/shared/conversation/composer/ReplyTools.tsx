import { messagePlaceholders } from '#contract/messages/rules.ts'
import { PlaceholderChips } from '../../../parts/PlaceholderChips.tsx'
import type { useInsertion } from '../../../parts/use-insertion.ts'
import type { MessageText } from '../../composing/message-problems.ts'
import { TemplateChoice } from '../../composing/TemplateChoice.tsx'

interface ReplyToolsProps {
  text: MessageText
  onChange: (text: MessageText) => void
  insertion: ReturnType<typeof useInsertion>
}

export const ReplyTools = ({ text, onChange, insertion }: ReplyToolsProps) => (
  <div className="flex flex-col gap-2">
    <TemplateChoice text={text} onChange={onChange} />
    <PlaceholderChips
      field={insertion.field}
      placeholders={messagePlaceholders}
      onInsert={insertion.insert}
    />
  </div>
)
