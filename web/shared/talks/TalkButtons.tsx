import { Ellipsis } from 'lucide-react'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { named, type TalkPerson } from './person.ts'
import type { OpenTalkDialog, TalkDialogKind } from './TalkDialogs.tsx'

interface TalkProps {
  person: TalkPerson
  onOpen: (dialog: OpenTalkDialog) => void
}

const words: Record<TalkDialogKind, string> = {
  agenda: '面談を準備する',
  talk: '話しました',
  promise: '約束を記録する',
  question: '人事に相談する',
}

/** HR has nobody to ask. */
function useKinds(): TalkDialogKind[] {
  const isHr = useCan()('member.update')
  return isHr ? ['agenda', 'talk', 'promise'] : ['agenda', 'talk', 'promise', 'question']
}

/** What can be done about a talk, one press each. */
export function TalkButtons({ person, onOpen }: TalkProps) {
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {useKinds().map((kind) => (
        <Button key={kind} size="small" aria-haspopup="dialog" onClick={() => onOpen({ kind, person })}>
          {words[kind]}
        </Button>
      ))}
    </div>
  )
}

/** The same in a row among others: one button, and the rest in a menu that leaves room for words. */
export function TalkRowButtons({ person, isDue, onOpen }: TalkProps & { isDue: boolean }) {
  const label = `${named(person)}の面談のメニュー`
  const actions = useKinds()
    .filter((kind) => kind !== 'talk')
    .map((kind) => ({ id: kind, label: words[kind], onAction: () => onOpen({ kind, person }) }))
  return (
    <div className="flex items-center gap-1 print:hidden">
      <Button
        size="small"
        variant={isDue ? 'secondary' : 'default'}
        aria-haspopup="dialog"
        onClick={() => onOpen({ kind: 'talk', person })}
      >
        {words.talk}
        <span className="sr-only">：{named(person)}</span>
      </Button>
      <Menu
        label={label}
        actions={actions}
        trigger={(button) => (
          <IconButton {...button} label={label} icon={<Ellipsis size={18} aria-hidden />} />
        )}
      />
    </div>
  )
}
