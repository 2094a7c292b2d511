import { Link } from '@tanstack/react-router'
import { List, Network, Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ChartUnit, OrganizationChart } from '#contract/departments/chart-calls.ts'
import { lazyNamed } from '../../../platform/lazy-named.ts'
import { japaneseOf } from '../../../platform/request-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Card } from '../../../ui/Card.tsx'
import { ComboBox } from '../../../ui/ComboBox.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ChartCanvas } from './ChartCanvas.tsx'
import { ChartList } from './ChartList.tsx'
import { People } from './People.tsx'
import { UnitAside } from './UnitAside.tsx'
import { UnitWeather } from './UnitWeather.tsx'
import { type Chart, useChart } from './use-chart.ts'

const UnitDialog = lazyNamed(
  () => import('./UnitDialog.tsx'),
  (file) => file.UnitDialog,
)

/** Who works where under whom, with the weather of each unit. */
export function OrganizationChartScreen() {
  const chart = useChart()
  const { data, error, refetch } = chart.query
  if (error && !data)
    return (
      <ErrorState title="組織図を読み込めませんでした" onRetry={() => void refetch()}>
        {japaneseOf(error)}
      </ErrorState>
    )
  if (!data) return <Skeleton className="h-[70vh] rounded" />
  if (data.result.units.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<Network size={28} />}
          title="組織図に描く部署がまだありません"
          action={
            <Link to="/company/setting/account/department" className={buttonClass({ variant: 'primary' })}>
              部署を見る
            </Link>
          }
        >
          部署を登録すると、責任者・上司・メンバーと天気が組織図で見られます。
        </EmptyState>
      </Card>
    )
  return <Organization chart={chart} of={data.result} />
}

const isNarrow = () => matchMedia('(width < 48rem)').matches
const hasRoomBeside = () => matchMedia('(width >= 64rem)').matches

function Organization({ chart, of }: { chart: Chart; of: OrganizationChart }) {
  const [isList, setList] = useState(isNarrow)
  const [found, setFound] = useState<number | null>(null)
  const [openId, setOpenId] = useState<number | null>(null)
  const open = of.units.find(({ id }) => id === openId)
  const show = (unit: ChartUnit) => setOpenId(unit.id)
  const close = () => setOpenId(null)
  const isBeside = !isList && hasRoomBeside()
  const find = (value: string) => {
    const id = value ? Number(value) : null
    setFound(id)
    if (isList && id !== null) document.getElementById(`listed-${id}`)?.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="mr-auto">
          <h2 className="text-lg font-semibold">
            組織図{' '}
            <span className="text-sm font-normal text-ink-2">
              {of.units.length}部署・{of.member_count.toLocaleString('ja-JP')}名
            </span>
          </h2>
          <UnitWeather isFull weather={of.weather} memberCount={of.member_count} />
        </div>
        <ComboBox
          label="部署へ移動して表示"
          name="chart-search"
          className="w-full sm:w-64 print:hidden"
          placeholder="部署名で探す"
          options={of.units.map(({ id, name, department_name }) => ({
            value: String(id),
            label: name,
            description: department_name,
          }))}
          value={found === null ? '' : String(found)}
          onChange={find}
        />
        <div className="flex gap-2 print:hidden">
          <Button
            icon={isList ? <Network size={16} aria-hidden /> : <List size={16} aria-hidden />}
            onClick={() => setList(!isList)}
          >
            {isList ? '図で見る' : '一覧で見る'}
          </Button>
          <Button icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
            印刷
          </Button>
        </div>
      </div>
      {!isList && (
        <div className="flex gap-4">
          <ChartCanvas units={of.units} chart={chart} found={found} onOpen={show} />
          {open && isBeside && <UnitAside unit={open} chart={chart} onClose={close} />}
        </div>
      )}
      <div className={isList ? '' : 'hidden print:block'}>
        <ChartList units={of.units} onOpen={show} />
      </div>
      {of.unplaced.count > 0 && (
        <details className="mt-4 rounded border bg-surface print:hidden">
          <summary className="cursor-pointer px-4 py-3 font-semibold">
            使われている部署にいないメンバー（{of.unplaced.count}名）
          </summary>
          <div className="border-t px-4 pb-3">
            <People members={of.unplaced.members} home={null} chart={chart} />
          </div>
        </details>
      )}
      <Suspense fallback={null}>
        {open && !isBeside && <UnitDialog unit={open} chart={chart} onClose={close} />}
      </Suspense>
    </>
  )
}
