import { X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
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
  actions?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** `drawer` comes in from the right over the full height. */
  look?: 'dialog' | 'drawer'
  role?: 'dialog' | 'alertdialog'
  /** Keeps a half-filled form from being lost by a click beside it. */
  isDismissable?: boolean
}

const widths = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-reading' }

const places = {
  dialog: { overlay: 'place-items-center p-4', box: 'dialog-centred rounded' },
  drawer: { overlay: 'justify-items-end', box: 'dialog-drawer' },
}

export function Dialog({ look = 'dialog', size = 'medium', isDismissable = true, ...props }: DialogProps) {
  const place = places[look]
  const [typed, setTyped] = useState<'nothing' | 'words' | 'warned'>('nothing')
  const typedIn = useRef<HTMLFormElement>(null)
  if (!props.isOpen && typed !== 'nothing') setTyped('nothing')
  useEffect(() => {
    if (typed === 'nothing') return
    const ask = (event: BeforeUnloadEvent) => {
      if (typedIn.current?.isConnected) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [typed])
  // a form that was saved in the dialog is there no more
  const leave = () =>
    typed === 'words' && typedIn.current?.isConnected ? setTyped('warned') : props.onClose()
  const noteTyped = (form: HTMLFormElement) => {
    typedIn.current = form
    setTyped('words')
  }
  return (
    <Locale>
      <ModalOverlay
        isOpen={props.isOpen}
        onOpenChange={(isOpen) => !isOpen && leave()}
        isDismissable={isDismissable && typed === 'nothing'}
        // a press beside the box leaves the focus in it: who presses Escape next is heard
        onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
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
                onClick={leave}
                className="-mr-2 ml-auto grid size-8 shrink-0 place-content-center rounded text-ink-2 hover:bg-hover"
              >
                <X size={20} aria-hidden />
              </button>
            </header>
            <Body isFormFirst={look === 'dialog' || isAtDesk()} onTyped={noteTyped}>
              {props.children}
            </Body>
            {typed === 'warned' && (
              <p role="alert" className="px-6 py-2 text-ink-2">
                入力した内容はまだ保存されていません。もう一度閉じると、入力した内容は失われます。
              </p>
            )}
            {props.actions && (
              <footer className="flex flex-wrap justify-end gap-3 border-t px-6 py-4">{props.actions}</footer>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </Locale>
  )
}

const fields =
  'input:not([type=hidden], [hidden], :disabled), textarea:not(:disabled), select:not(:disabled), [role=spinbutton]'

type BodyProps = { isFormFirst: boolean; onTyped: (form: HTMLFormElement) => void; children: ReactNode }

/** A form's dialog opens in its first field, and a stray key or press loses no typed words. */
function Body({ isFormFirst, onTyped, children }: BodyProps) {
  const body = useRef<HTMLDivElement>(null)
  const known = useRef<HTMLFormElement | null>(undefined)
  // a form may come later, in the place of what opened it
  useEffect(() => {
    const place = body.current
    const form = place?.querySelector('form') ?? null
    if (!isFormFirst || !place || form === known.current) return
    known.current = form
    if ((form ?? place).contains(document.activeElement)) return
    const chosen = place.querySelector<HTMLElement>('input[type=radio]:checked')
    const first = place.querySelector<HTMLElement>(fields)
    const isRadio = first instanceof HTMLInputElement && first.type === 'radio'
    ;(isRadio ? (chosen ?? first) : first)?.focus()
  })
  const noteTyped = ({ target }: FormEvent) => {
    const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
    if (!isField || !target.form || target.role === 'combobox') return
    if (!/^(checkbox|radio|file|range)$/.test(target.type)) onTyped(target.form)
  }
  // the parts of a date are no inputs
  const noteDate = ({ target, key }: KeyboardEvent) => {
    const form = target instanceof HTMLElement && target.role === 'spinbutton' && target.closest('form')
    if (form && /^(?:\d|Arrow(?:Up|Down)|Backspace)$/.test(key)) onTyped(form)
  }
  return (
    <div
      ref={body}
      onInput={noteTyped}
      onKeyDownCapture={noteDate}
      className="min-h-0 flex-1 overflow-auto px-6 pb-5"
    >
      {children}
    </div>
  )
}
