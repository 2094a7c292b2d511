import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { linkStatus } from '#contract/codes.ts'
import type { TalentLink } from '#contract/talent/source-calls.ts'
import { dateAndMinute } from '../../../parts/japanese-dates.ts'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Section } from '../../../ui/Section.tsx'
import { isOpen, useSynchronize } from '../use-talent.ts'
import { LastSync } from './LastSync.tsx'

const ConnectDialog = lazyNamed(
  () => import('./ConnectDialog.tsx'),
  (file) => file.ConnectDialog,
)
const DisconnectDialog = lazyNamed(
  () => import('./DisconnectDialog.tsx'),
  (file) => file.DisconnectDialog,
)

/** The service that keeps the results: whether it is linked, when it was read last, and reading it now. */
export function ServiceSection({ link }: { link: TalentLink }) {
  const [open, setOpen] = useState<'connect' | 'disconnect' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section title="タレント分析サービス" description="連携すると、検査結果を毎晩受け取ります。">
      <Card>
        {link.link_status === linkStatus.is.linked ? (
          <Linked link={link} onOpen={setOpen} />
        ) : link.is_available ? (
          <NotLinked onConnect={() => setOpen('connect')} />
        ) : (
          <p className="text-ink-2">この環境では使えないため、検査結果は下のファイルで取り込んでください。</p>
        )}
        {link.last_sync && <LastSync sync={link.last_sync} />}
      </Card>
      {open === 'connect' && <ConnectDialog link={link} onClose={close} />}
      {open === 'disconnect' && <DisconnectDialog link={link} onClose={close} />}
    </Section>
  )
}

const NotLinked = ({ onConnect }: { onConnect: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <div>
      <Badge>未連携</Badge>
    </div>
    <Button variant="secondary" aria-haspopup="dialog" onClick={onConnect}>
      サービスと連携する
    </Button>
  </div>
)

interface LinkedProps {
  link: TalentLink
  onOpen: (dialog: 'connect' | 'disconnect') => void
}

function Linked({ link, onOpen }: LinkedProps) {
  const synchronize = useSynchronize()
  const isRunning = isOpen(link.last_sync)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <Badge tone="success">連携済み</Badge>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="small" aria-haspopup="dialog" onClick={() => onOpen('disconnect')}>
            連携を解除する
          </Button>
          <Button size="small" aria-haspopup="dialog" onClick={() => onOpen('connect')}>
            キーを変更する
          </Button>
          {link.is_available && (
            <Button
              size="small"
              variant="secondary"
              icon={<RefreshCw size={16} aria-hidden />}
              isPending={synchronize.isPending || isRunning}
              onClick={() => synchronize.mutate(undefined)}
            >
              検査結果を更新する
            </Button>
          )}
        </div>
      </div>
      <div className="mt-3">
        <DescriptionList
          items={[
            { term: 'アカウントID', description: link.account_id },
            { term: '連携した日時', description: link.linked_at && dateAndMinute(link.linked_at) },
            { term: '連携した人', description: link.linked_by_name },
            {
              term: '受け取った受検者',
              description: `${link.counts.from_service.toLocaleString('ja-JP')}名`,
            },
          ]}
        />
      </div>
    </>
  )
}
