import { useCan } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { named, type TalkPerson } from './person.ts'
import type { OpenTalkDialog, TalkDialogKind } from './TalkDialogs.tsx'

interface TalkButtonsProps {
  person: TalkPerson
  /** Several people stand on the screen: what is read out says whose button it is. */
  isOneOfMany?: boolean
  /** A talk is wanted: its button stands out. */
  isDue?: boolean
  onOpen: (dialog: OpenTalkDialog) => void
}

const words: Record<TalkDialogKind, string> = {
  agenda: '面談を準備する',
  talk: '話しました',
  promise: '約束を記録する',
  question: '人事に相談する',
}

/** What can be done about a talk; HR has nobody to ask. */
export function TalkButtons({ person, isOneOfMany = false, isDue = false, onOpen }: TalkButtonsProps) {
  const isHr = useCan()('member.update')
  const kinds: TalkDialogKind[] = isHr
    ? ['agenda', 'talk', 'promise']
    : ['agenda', 'talk', 'promise', 'question']
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="small"
          variant={kind === 'talk' && isDue ? 'secondary' : 'default'}
          aria-haspopup="dialog"
          onClick={() => onOpen({ kind, person })}
        >
          {words[kind]}
          {isOneOfMany && <span className="sr-only">：{named(person)}</span>}
        </Button>
      ))}
    </div>
  )
}
