import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react'
import type { OrganizationChart } from '#contract/departments/chart-calls.ts'
import { WeatherShares } from '../../../parts/WeatherShares.tsx'
import { ComboBox } from '../../../ui/ComboBox.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { ChartTree } from './use-chart-tree.ts'

interface ChartHeadProps {
  of: OrganizationChart
  tree: ChartTree
  found: number | null
  onFind: (id: number | null) => void
}

export function ChartHead({ of: { units, weather, withheld_reason }, tree, found, onFind }: ChartHeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="max-w-[36rem] min-w-0 flex-1 basis-72">
        <WeatherShares look="full" weather={weather} reason={withheld_reason} />
      </div>
      <div className="flex items-end gap-1 print:hidden">
        <ComboBox
          label="部署へ移動して表示"
          name="chart-search"
          className="min-w-0 flex-1 lg:w-64"
          placeholder="部署名で検索"
          options={units.map(({ id, name, department_name }) => ({
            value: String(id),
            label: name,
            description: department_name,
          }))}
          value={found === null ? '' : String(found)}
          onChange={(value) => onFind(value ? Number(value) : null)}
        />
        <IconButton
          label="すべて開く"
          icon={<ChevronsUpDown size={18} aria-hidden />}
          onClick={() => tree.foldAll(true)}
        />
        <IconButton
          label="すべて閉じる"
          icon={<ChevronsDownUp size={18} aria-hidden />}
          onClick={() => tree.foldAll(false)}
        />
      </div>
    </div>
  )
}
