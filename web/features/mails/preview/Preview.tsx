import { Send } from 'lucide-react'
import { useState } from 'react'
import type { Language } from '#contract/codes.ts'
import { triedWords } from '#contract/mails/calls.ts'
import type { MailText, MailTextKind } from '#contract/mails/text-rules.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { LiveMailLayout } from './LiveMailLayout.tsx'
import type { View } from './MailLayout.tsx'
import { useTest } from './use-test.ts'

type PreviewProps = { type: MailTextKind; language: Language; text: MailText; mayTest: boolean }

const views = [
  { value: 'light', label: '明るい画面' },
  { value: 'dark', label: '暗い画面' },
  { value: 'text', label: 'テキスト' },
]

/** The mail as an example reader gets it on a phone, wider on request, and by mail to oneself. */
export function Preview({ type, language, text, mayTest }: PreviewProps) {
  const [view, setView] = useState<View>('light')
  const [isLong, setLong] = useState(false)
  const test = useTest()
  const typed = { type, language, ...text }
  const words = triedWords.safeParse(typed).data
  return (
    <aside aria-labelledby="preview-title" className="min-w-0 xl:sticky xl:top-20 xl:self-start">
      <h2 id="preview-title" className="mb-1 text-base font-semibold">
        届くメール（見本）
      </h2>
      <RadioGroup
        look="segmented"
        label="見え方"
        name="preview-view"
        value={view}
        onChange={(value) => setView(value === 'dark' || value === 'text' ? value : 'light')}
        options={views}
      />
      <Checkbox
        className="mt-2 mb-3"
        label="長い氏名で見る"
        name="preview-long"
        value={isLong}
        onChange={setLong}
      />
      <LiveMailLayout
        key={language}
        input={{ ...typed, example: isLong ? 'long' : 'usual' }}
        isSound={words !== undefined}
        view={view}
      />
      {mayTest && (
        <Button
          className="mt-3 w-full"
          icon={<Send size={16} aria-hidden />}
          disabled={!words}
          isPending={test.isPending}
          onClick={() => words && test.mutate(words)}
        >
          自分に送ってみる
        </Button>
      )}
    </aside>
  )
}
