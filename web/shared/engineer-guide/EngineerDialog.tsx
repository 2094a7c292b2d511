import { Download, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { CopyButton } from '../../platform/CopyButton.tsx'
import { saveFile } from '../../platform/download.ts'
import { useFlash } from '../../platform/flash.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/Dialog.tsx'

interface EngineerDialogProps {
  /** The topic in the mail's subject and the file's name. */
  name: string
  text: string | undefined
  onClose: () => void
  children: ReactNode
}

/** The steps for an engineer, to read here or to hand on. */
export function EngineerDialog({ name, text, onClose, children }: EngineerDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="設定を担当する方へ"
      size="large"
      actions={text !== undefined && <HandOn name={name} text={text} />}
    >
      <div className="flex flex-col gap-6">{children}</div>
    </Dialog>
  )
}

function HandOn({ name, text }: { name: string; text: string }) {
  const flash = useFlash()
  // a mailto address holds some two hundred Japanese characters, so the steps go by the clipboard
  const body = `${name}をお送りします。\n\n（コピーした手順を、ここに貼り付けてください）`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => flash('手順をコピーしました。メールに貼り付けて送ってください。'),
      () => flash('手順をコピーできませんでした。「ダウンロードする」をお使いください。', 'fail'),
    )
  return (
    <>
      <Button
        size="small"
        icon={<Download size={16} aria-hidden />}
        onClick={() => saveFile(new Blob([text], { type: 'text/markdown' }), `${name}.md`)}
      >
        ダウンロードする
      </Button>
      <CopyButton label="手順" text={text} />
      <a
        href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(body)}`}
        className={buttonClass({ variant: 'primary', size: 'small' })}
        onClick={() => void copy()}
      >
        <Send size={16} aria-hidden />
        手順を送る
      </a>
    </>
  )
}
