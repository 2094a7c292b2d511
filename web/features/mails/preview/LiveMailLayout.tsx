import { Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { MailLayout, type View } from './MailLayout.tsx'
import { type PreviewInput, usePreview } from './use-preview.ts'

const WideMailLayout = lazyNamed(
  () => import('./WideMailLayout.tsx'),
  (file) => file.WideMailLayout,
)

type LiveMailLayoutProps = {
  input: PreviewInput
  /** Words that would be refused leave the last letter standing. */
  isSound: boolean
  view: View
}

/** The mail as it reads with the words that are being typed. */
export function LiveMailLayout({ input, isSound, view }: LiveMailLayoutProps) {
  const [isWide, setWide] = useState(false)
  const { mail, error, isBehind, refetch } = usePreview(input, isSound)
  if (!isSound && !mail)
    return <p className="rounded bg-sunken p-4 text-ink-2">入力を直すと、見本を表示します。</p>
  if (!mail && error)
    return (
      <ErrorState title="見本を表示できませんでした" onRetry={() => void refetch()}>
        {japaneseOf(error)}
      </ErrorState>
    )
  if (!mail) return <Skeleton className="h-96" />
  return (
    <>
      <section
        aria-label="見本の本文"
        aria-busy={isBehind}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="max-h-[70vh] overflow-y-auto rounded border"
      >
        <MailLayout mail={mail} view={view} lang={input.language} />
      </section>
      <div className="mt-1 flex min-h-10 flex-wrap items-center justify-between gap-2">
        <p className="text-ink-2">{isSound ? '' : '入力を直すと、見本に反映します。'}</p>
        <Button
          variant="white"
          size="small"
          icon={<Maximize2 size={16} aria-hidden />}
          onClick={() => setWide(true)}
        >
          パソコンの幅で見る
        </Button>
      </div>
      {isWide && (
        <WideMailLayout mail={mail} view={view} lang={input.language} onClose={() => setWide(false)} />
      )}
    </>
  )
}
