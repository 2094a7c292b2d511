import { Copy, Ellipsis, Filter, Pencil, Plus, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from '../ui/button-class.ts'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { Menu } from '../ui/Menu.tsx'
import { Popover } from '../ui/Popover.tsx'
import { Section } from '../ui/Section.tsx'
import { OverlayForm } from './OverlayForm.tsx'

const variants: ButtonVariant[] = ['default', 'primary', 'secondary', 'danger', 'white', 'skyblue']
const sizes: ButtonSize[] = ['small', 'medium', 'large']
const nothing = () => undefined

export function ActionsShowcase() {
  return (
    <Section title="ボタンと操作">
      <Card className="flex flex-col gap-4">
        {sizes.map((size) => (
          <div key={size} className="flex flex-wrap gap-3">
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                保存する
              </Button>
            ))}
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" icon={<Plus size={18} aria-hidden />}>
            メンバーを登録する
          </Button>
          <Button variant="primary" isPending>
            送信する
          </Button>
          <Button disabled>使えません</Button>
          <a href="#link" className={buttonClass({ variant: 'secondary' })}>
            リンクの見た目
          </a>
          <IconButton label="編集する" icon={<Pencil size={18} aria-hidden />} />
          <IconButton label="削除する" size="small" icon={<Trash2 size={16} aria-hidden />} />
          <Kbd>/</Kbd>
        </div>
        <Overlays />
      </Card>
    </Section>
  )
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setOpen('dialog')}>ダイアログ</Button>
      <Button onClick={() => setOpen('drawer')}>引き出し</Button>
      <Button onClick={() => setOpen('confirm')}>確認</Button>
      <Menu
        label="メンバーの操作"
        trigger={(button) => (
          <Button {...button} icon={<Ellipsis size={18} aria-hidden />}>
            操作
          </Button>
        )}
        actions={[
          { id: 'send', label: 'メッセージを送る', icon: <Send size={16} aria-hidden />, onAction: nothing },
          {
            id: 'copy',
            label: '複製する',
            icon: <Copy size={16} aria-hidden />,
            onAction: nothing,
            isDisabled: true,
          },
          {
            id: 'delete',
            label: '削除する',
            icon: <Trash2 size={16} aria-hidden />,
            onAction: nothing,
            isDanger: true,
          },
        ]}
      />
      <Popover label="絞り込み" trigger={<Button icon={<Filter size={18} aria-hidden />}>絞り込み</Button>}>
        <p>部署や天気で絞り込めます。</p>
      </Popover>
      {(['dialog', 'drawer'] as const).map((look) => (
        <Dialog
          key={look}
          look={look}
          isOpen={open === look}
          onClose={close}
          title="対応を記録する"
          actions={
            <>
              <Button onClick={close}>キャンセル</Button>
              <Button variant="primary" onClick={close}>
                記録する
              </Button>
            </>
          }
        >
          <OverlayForm name={look} />
        </Dialog>
      ))}
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="勅使河原 さくらさんを削除しますか？"
        confirmLabel="削除する"
        isDanger
      >
        12回分の回答と対応履歴も削除されます。元に戻すことはできません。
      </ConfirmDialog>
    </div>
  )
}
