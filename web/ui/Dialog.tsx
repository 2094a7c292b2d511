import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { cx } from './class-names.ts'
import { isAtDesk } from './first-focus.ts'
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
  const [isTyped, setTyped] = useState(false)
  const [isWarned, setWarned] = useState(false)
  const leave = () => {
    if (isTyped && !isWarned) return setWarned(true)
    setTyped(false)
    setWarned(false)
    props.onClose()
  }
  return (
    <Locale>
      <ModalOverlay
        isOpen={props.isOpen}
        onOpenChange={(isOpen) => !isOpen && leave()}
        isDismissable={isDismissable && !isTyped}
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
            <Body isFormFirst={look === 'dialog' || isAtDesk()} onTyped={() => setTyped(true)}>
              {props.children}
              {isWarned && isTyped && (
                <p role="alert" className="mt-3 text-ink-2">
                  入力した内容はまだ保存されていません。閉じるときは、もう一度Escキーを押してください。
                </p>
              )}
            </Body>
            {props.actions && (
              <footer className="flex flex-wrap justify-end gap-3 border-t px-6 py-4">{props.actions}</footer>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </Locale>
  )
}

const fields = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled)'

type BodyProps = { isFormFirst: boolean; onTyped: () => void; children: ReactNode }

/** Who opens a form begins in its first field; words typed there are not lost by one key or a press beside it. */
function Body({ isFormFirst, onTyped, children }: BodyProps) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = body.current
    if (!isFormFirst || !place || place.contains(document.activeElement)) return
    const chosen = place.querySelector<HTMLElement>('input[type=radio]:checked')
    const first = place.querySelector<HTMLElement>(fields)
    const isRadio = first instanceof HTMLInputElement && first.type === 'radio'
    ;(isRadio ? (chosen ?? first) : first)?.focus()
  }, [isFormFirst])
  const noteTyped = ({ target }: FormEvent) => {
    const isText =
      target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')
    const isSearch = target instanceof HTMLElement && target.getAttribute('role') === 'combobox'
    if (isText && !isSearch) onTyped()
  }
  return (
    <div ref={body} onInput={noteTyped} className="min-h-0 flex-1 overflow-auto px-6 pb-5">
      {children}
    </div>
  )
}
