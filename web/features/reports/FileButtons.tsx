import { FileSpreadsheet } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { PrintButton } from './PrintButton.tsx'

interface FileButtonsProps {
  /** At rest before the report's period is known. */
  isReady: boolean
  isPrintable?: boolean
  isPending: boolean
  onExcel: () => void
}

/** A report on paper or as a PDF, and as an Excel file. */
export const FileButtons = ({ isReady, isPrintable = isReady, isPending, onExcel }: FileButtonsProps) => (
  <>
    <PrintButton isReady={isPrintable} />
    <Button
      variant="primary"
      icon={<FileSpreadsheet size={18} aria-hidden />}
      isPending={isPending}
      disabled={!isReady}
      onClick={onExcel}
    >
      Excelをダウンロードする
    </Button>
  </>
)
