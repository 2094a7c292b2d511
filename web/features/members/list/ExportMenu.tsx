import { FileSpreadsheet, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Menu } from '../../../ui/Menu.tsx'
import type { FileFormat } from './use-export.ts'

interface ExportMenuProps {
  label: string
  onExport: (format: FileFormat) => void
  trigger: (button: { popoverTarget: string; 'aria-haspopup': 'menu' }) => ReactNode
}

/** The kinds of file that members are written to. */
export function ExportMenu({ label, onExport, trigger }: ExportMenuProps) {
  return (
    <Menu
      label={label}
      trigger={trigger}
      actions={[
        {
          id: 'xlsx',
          label: 'Excel（XLSX）',
          icon: <FileSpreadsheet size={16} aria-hidden />,
          onAction: () => onExport('xlsx'),
        },
        {
          id: 'csv',
          label: 'CSV（UTF-8）',
          icon: <FileText size={16} aria-hidden />,
          onAction: () => onExport('csv'),
        },
      ]}
    />
  )
}
