import { Download } from 'lucide-react'
import { CopyButton } from '../../platform/CopyButton.tsx'
import { saveFile } from '../../platform/download.ts'
import { Button } from '../../ui/Button.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** What is done once they are kept. */
  label: string
  onKept: () => void
}

/** The recovery codes, which nobody can show again. */
export function RecoveryCodes({ codes, label, onKept }: RecoveryCodesProps) {
  const text = codes.join('\n')
  return (
    <div className="flex flex-col gap-4">
      <p className="phrases">
        認証アプリやパスキーを使えないときに、代わりに使うリカバリーコードです。この画面でだけ表示します。1つにつき1回使えます。印刷するか、安全な場所に保存してください。
      </p>
      <ul
        aria-label="リカバリーコード"
        className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-6 gap-y-1 rounded bg-sunken p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton label="リカバリーコード" text={text} />
        <Button
          size="small"
          icon={<Download size={16} aria-hidden />}
          onClick={() =>
            saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), '空模様-リカバリーコード.txt')
          }
        >
          ファイルに保存する
        </Button>
      </div>
      <Button variant="primary" onClick={onKept}>
        {label}
      </Button>
    </div>
  )
}
