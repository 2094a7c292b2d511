import type { ChartUnit } from '#contract/departments/chart-calls.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { UnitDetail } from './UnitDetail.tsx'
import type { Chart } from './use-chart.ts'

interface UnitDialogProps {
  unit: ChartUnit
  chart: Chart
  onClose: () => void
}

export const UnitDialog = ({ unit, chart, onClose }: UnitDialogProps) => (
  <Dialog isOpen look="drawer" size="medium" onClose={onClose} title={unit.name}>
    <UnitDetail unit={unit} chart={chart} />
  </Dialog>
)
