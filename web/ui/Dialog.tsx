import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { cx } from './class-names.ts'
import { Locale } from './Locale.tsx'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** `drawer` comes in from the right over the full height. */
  look?: 'dialog' | 'drawer'
  role?: 'dialog' | 'alertdialog'
  /** Keeps a half-filled form from being lost by a click beside it. */
  isDismissable?: boolean
}

const widths = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-3xl' }

const places = {
  dialog: { overlay: 'place-items-center p-4', box: 'dialog-centred rounded' },
  drawer: { overlay: 'justify-items-end', box: 'dialog-drawer' },
}

export function Dialog({ look = 'dialog', size = 'medium', isDismissable = true, ...props }: DialogProps) {
  const place = places[look]
  return (
    <Locale>
      <ModalOverlay
        isOpen={props.isOpen}
        onOpenChange={(isOpen) => !isOpen && props.onClose()}
        isDismissable={isDismissable}
        className={cx('dialog-scrim fixed inset-0 z-40 grid print:static', place.overlay)}
      >
        <Modal className={cx('dialog-box flex w-full flex-col bg-raised', widths[size], place.box)}>
          <AriaDialog role={props.role ?? 'dialog'} className="flex min-h-0 flex-1 flex-col outline-none">
            <header className="flex items-start gap-4 px-6 pt-5 pb-3">
              <Heading slot="title" className="min-w-0 text-lg font-semibold">
                {props.title}
              </Heading>
              <button
                type="button"
                aria-label="閉じる"
                onClick={props.onClose}
                className="-mr-2 ml-auto grid size-8 shrink-0 place-content-center rounded text-ink-2 hover:bg-hover"
              >
                <X size={20} aria-hidden />
              </button>
            </header>
            <div className="min-h-0 flex-1 overflow-auto px-6 pb-5">{props.children}</div>
            {props.actions && (
              <footer className="flex flex-wrap justify-end gap-3 border-t px-6 py-4">{props.actions}</footer>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </Locale>
  )
}
