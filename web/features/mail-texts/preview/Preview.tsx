import { Maximize2, Send } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Language } from '#contract/code-tables.ts'
import type { MailText, MailTextKind } from '#contract/mail-text-rules.ts'
import { japaneseOf } from '../../../platform/request-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { cx } from '../../../ui/class-names.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Letter, type View } from './Letter.tsx'
import { usePreview } from './use-preview.ts'
import { useTest } from './use-test.ts'

const WideLetter = lazy(() => import('./WideLetter.tsx').then((file) => ({ default: file.WideLetter })))

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
  const [isWide, setWide] = useState(false)
  const { mail, error, refetch, words, isBehind } = usePreview({
    ...{ type, language, text },
    example: isLong ? 'long' : 'usual',
  })
  const test = useTest()
  return (
    <aside aria-labelledby="preview-title" className="min-w-0 xl:sticky xl:top-20 xl:self-start">
      <div className="mb-1 flex items-center justify-between gap-2">
        <h2 id="preview-title" className="text-base font-semibold">
          届くメール（見本）
        </h2>
        <IconButton
          label="パソコンの幅で見る"
          icon={<Maximize2 size={18} aria-hidden />}
          disabled={!mail}
          onClick={() => setWide(true)}
        />
      </div>
      <RadioGroup
        look="segmented"
        label="見え方"
        name="preview-view"
        value={view}
        onChange={(value) => setView(value === 'dark' || value === 'text' ? value : 'light')}
        options={views}
      />
      <Checkbox
        className="mt-2"
        label="長い名前で見る"
        name="preview-long"
        value={isLong}
        onChange={setLong}
      />
      <div aria-busy={isBehind} className={cx('mt-3 transition-opacity', isBehind && 'opacity-60')}>
        {mail ? (
          <div className="max-h-[70vh] overflow-y-auto rounded border">
            <Letter mail={mail} view={view} lang={language} />
          </div>
        ) : error ? (
          <ErrorState title="見本を表示できませんでした" onRetry={() => void refetch()}>
            {japaneseOf(error)}
          </ErrorState>
        ) : (
          <Skeleton className="h-96" />
        )}
      </div>
      {!words && <p className="mt-2 text-sm text-ink-2">入力を直すと、見本に反映します。</p>}
      {mayTest && (
        <Button
          className="mt-3 w-full"
          icon={<Send size={16} aria-hidden />}
          disabled={!words}
          isPending={test.isPending}
          onClick={() => words && test.mutate(words)}
        >
          この文面を自分に送ってみる
        </Button>
      )}
      {isWide && mail && (
        <Suspense fallback={null}>
          <WideLetter mail={mail} view={view} lang={language} onClose={() => setWide(false)} />
        </Suspense>
      )}
    </aside>
  )
}
