import { Link } from '@tanstack/react-router'
import { Network, Printer } from 'lucide-react'
import { useState } from 'react'
import type { ChartUnit, OrganizationChart } from '#contract/departments/chart-calls.ts'
import { newDepartmentForm } from '../../../platform/addresses.ts'
import { LoadProblem } from '../../../platform/LoadProblem.tsx'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { useCan } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { mediaHook } from '../../../ui/media.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ChartHead } from './ChartHead.tsx'
import { ChartTree } from './ChartTree.tsx'
import { type Chart, useChart } from './use-chart.ts'
import { useChartTree } from './use-chart-tree.ts'
import './chart.css'

const UnitDialog = lazyNamed(
  () => import('./UnitDialog.tsx'),
  (file) => file.UnitDialog,
)

const UnitAside = lazyNamed(
  () => import('./UnitAside.tsx'),
  (file) => file.UnitAside,
)

const People = lazyNamed(
  () => import('./People.tsx'),
  (file) => file.People,
)

const useRoomBeside = mediaHook('(width >= 64rem)')

export function OrganizationChartScreen() {
  const chart = useChart()
  const { data, error, refetch } = chart.query
  const of = data?.result
  return (
    <>
      <PageHeader
        title="組織図"
        note={of && `${of.units.length}部署・${of.member_count.toLocaleString('ja-JP')}名`}
        actions={
          <Button
            icon={<Printer size={16} aria-hidden />}
            disabled={!of || of.units.length === 0}
            onClick={() => window.print()}
          >
            印刷する
          </Button>
        }
      />
      {error && !of ? (
        <LoadProblem error={error} noun="組織図" onRetry={() => void refetch()} />
      ) : !of ? (
        <Waiting />
      ) : of.units.length === 0 ? (
        <NoUnits />
      ) : (
        <Organization chart={chart} of={of} />
      )}
    </>
  )
}

const Waiting = () => (
  <div role="status">
    <span className="sr-only">読み込んでいます</span>
    <Skeleton className="mb-4 h-16 rounded" />
    <Skeleton className="h-[70vh] rounded" />
  </div>
)

function NoUnits() {
  const can = useCan()
  return (
    <Card padding="none">
      <EmptyState
        icon={<Network size={28} />}
        title="部署がまだありません"
        action={
          can('department.create') && (
            <>
              <Link to="/company/setting/account/department/import" className={buttonClass({})}>
                ファイルで取り込む
              </Link>
              <Link {...newDepartmentForm()} className={buttonClass({ variant: 'primary' })}>
                部署を追加する
              </Link>
            </>
          )
        }
      >
        部署を登録すると、責任者・メンバー・天気が組織図で見られます。
      </EmptyState>
    </Card>
  )
}

function Organization({ chart, of }: { chart: Chart; of: OrganizationChart }) {
  const tree = useChartTree(of.units)
  const isBeside = useRoomBeside()
  const [found, setFound] = useState<number | null>(null)
  const [openId, setOpenId] = useState<number | null>(null)
  const [isListing, setListing] = useState(false)
  const open = of.units.find(({ id }) => id === openId)
  const show = (unit: ChartUnit) => setOpenId(unit.id)
  const close = () => setOpenId(null)
  const find = (id: number | null) => {
    if (id !== null) tree.reveal(id)
    setFound(id)
  }
  return (
    <>
      <ChartHead of={of} tree={tree} found={found} onFind={find} />
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <ChartTree units={of.units} {...{ chart, tree, found, openId }} onOpen={show} />
        </div>
        {open && isBeside && <UnitAside unit={open} chart={chart} onClose={close} />}
      </div>
      {of.unplaced.count > 0 && (
        <details
          className="mt-4 rounded border bg-surface print:hidden"
          onToggle={({ currentTarget }) => setListing(currentTarget.open)}
        >
          <summary className="cursor-pointer px-4 py-3 font-semibold">
            部署が未設定か、廃止した部署のメンバー（{of.unplaced.count}名）
          </summary>
          <div className="border-t px-4 pb-3">
            {isListing && <People members={of.unplaced.members} home={null} chart={chart} />}
          </div>
        </details>
      )}
      {open && !isBeside && <UnitDialog unit={open} chart={chart} onClose={close} />}
    </>
  )
}
