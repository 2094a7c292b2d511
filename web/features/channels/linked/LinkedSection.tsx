import { useNavigate, useSearch } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ExternalChannel } from '#contract/channels/names.ts'
import { type LinkedSearch, linkedSearch } from '#contract/channels/search.ts'
import { LoadProblem } from '../../../platform/LoadProblem.tsx'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { useCan } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { channelPage } from '../channel-words.ts'
import { LinkedFilters } from './LinkedFilters.tsx'
import { LinkedList } from './LinkedList.tsx'
import { useLinked } from './link-calls.ts'
import { neededLabel } from './link-words.ts'
import { pageSize } from './page-size.ts'

const InviteAllDialog = lazyNamed(
  () => import('./LinkDialogs.tsx'),
  (file) => file.InviteAllDialog,
)

function useLinkedSearch(channel: ExternalChannel) {
  const search = linkedSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (changed: LinkedSearch) =>
    void navigate({
      to: channelPage[channel],
      search: linkedSearch({ ...search, page: undefined, ...changed }),
      replace: true,
      resetScroll: false,
    })
  return { search, change }
}

interface LinkedSectionProps {
  channel: ExternalChannel
  isSetUp: boolean
  /** Comes once the list stands, so that its coming moves nothing. */
  below: ReactNode
}

/** Who is linked to a channel and who is not, and asking them. */
export function LinkedSection({ channel, isSetUp, below }: LinkedSectionProps) {
  const mayAsk = useCan()('enq_setting.notification_options.update')
  const { search, change } = useLinkedSearch(channel)
  const [isAsking, setAsking] = useState(false)
  const { page = 1, ...filters } = search
  const list = useLinked(channel, { ...filters, limit: pageSize, offset: (page - 1) * pageSize })
  const found = list.data?.result
  return (
    <>
      <Section
        title="メンバーの連携"
        description="本人が確認すると届くようになり、本人はいつでも解除できます。"
        actions={
          mayAsk &&
          isSetUp && (
            <Button
              icon={<Send size={18} aria-hidden />}
              aria-haspopup="dialog"
              disabled={found?.invitable === 0}
              onClick={() => setAsking(true)}
            >
              まとめて案内する
            </Button>
          )
        }
      >
        {mayAsk && isSetUp && Object.keys(filters).length === 0 && found?.invitable === 0 && (
          <NobodyToAsk channel={channel} />
        )}
        <LinkedFilters search={search} counts={found?.counts} onChange={change} />
        {list.error && !found ? (
          <LoadProblem error={list.error} noun="連携の一覧" onRetry={() => void list.refetch()} />
        ) : !found ? (
          <Skeleton className="h-96 rounded" />
        ) : found.count === 0 ? (
          <Nobody
            isFiltered={Object.keys(filters).length > 0}
            onReset={() => change({ q: undefined, status: undefined, department_id: undefined })}
          />
        ) : (
          <LinkedList {...{ channel, page }} found={found} mayAsk={mayAsk && isSetUp} search={search} />
        )}
        {isAsking && (
          <InviteAllDialog
            channel={channel}
            department={search.department_id}
            onClose={() => setAsking(false)}
          />
        )}
      </Section>
      {(found || list.error) && below}
    </>
  )
}

/** Why nobody can be asked. */
function NobodyToAsk({ channel }: { channel: ExternalChannel }) {
  const missing = neededLabel[channel]
  return missing && <p className="mb-3 text-ink-2">{missing}を登録すると、メンバーに案内できます。</p>
}

function Nobody({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  return (
    <Card padding="none">
      {isFiltered ? (
        <EmptyState
          title="条件に合うメンバーはいません"
          action={<Button onClick={onReset}>条件をすべて解除する</Button>}
        />
      ) : (
        <EmptyState title="メンバーはまだいません">メンバーを登録すると、ここから案内できます。</EmptyState>
      )}
    </Card>
  )
}
