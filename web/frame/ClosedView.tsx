import { useRouter } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Logo } from '../parts/Logo.tsx'
import { SanitizedHtml } from '../parts/SanitizedHtml.tsx'
import { client, readAgain } from '../platform/api.ts'
import { useFlash } from '../platform/flash.tsx'
import { type Announcement, maintenanceEnded, nextQuestionMs } from '../platform/maintenance.ts'
import { Button } from '../ui/Button.tsx'

/** Asks again and again whether the product is open, and opens every screen once it is. */
function useReopening() {
  const router = useRouter()
  const flash = useFlash()
  const [isAsking, setAsking] = useState(false)
  const isStillClosed = useCallback(async (): Promise<boolean> => {
    setAsking(true)
    try {
      await client.security.ownAddress()
    } catch {
      setAsking(false)
      return true
    }
    maintenanceEnded()
    readAgain()
    void router.invalidate()
    flash('メンテナンスが終わりました。')
    return false
  }, [router, flash])
  useEffect(() => {
    if (isAsking) return
    const timer = setTimeout(isStillClosed, nextQuestionMs())
    return () => clearTimeout(timer)
  }, [isAsking, isStillClosed])
  return { isAsking, isStillClosed }
}

const minute = new Intl.DateTimeFormat('ja-JP', { hour: '2-digit', minute: '2-digit' })

/** The operator's words over every screen, which stays as it was beneath. */
export function ClosedView({ announcement }: { announcement: Announcement }) {
  const { isAsking, isStillClosed } = useReopening()
  const [askedAt, setAskedAt] = useState<Date>()
  const ask = async () => (await isStillClosed()) && setAskedAt(new Date())
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // nothing of the view is pressed by who was typing
    shown?.focus()
    return () => shown?.close()
  }, [])
  return (
    // The attribute keeps an open dialog of React Aria from hiding the view and from taking the focus back.
    <dialog
      ref={dialog}
      tabIndex={-1}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      aria-labelledby={titleId}
      data-react-aria-top-layer
      className="fixed inset-0 min-h-dvh min-w-full overflow-auto bg-paper text-ink outline-none"
    >
      <div className="sky min-h-dvh [--sky-height:24rem]">
        <div className="mx-auto flex min-h-dvh max-w-xl flex-col items-center justify-center gap-4 px-6 py-12">
          <Logo />
          <h1 id={titleId} className="phrases text-center text-2xl font-semibold">
            {announcement.title}
          </h1>
          <SanitizedHtml html={announcement.html} />
          <p className="phrases text-center text-ink-2">
            入力中の内容は残っています。終わると、自動でもとの画面に戻ります。
          </p>
          <Button
            variant="primary"
            icon={<RotateCw size={16} aria-hidden />}
            isPending={isAsking}
            onClick={() => void ask()}
          >
            もう一度確認する
          </Button>
          <p role="status" className="min-h-6 text-center text-meta text-ink-3">
            {askedAt && !isAsking && `${minute.format(askedAt)}に確認しました。まだメンテナンス中です。`}
          </p>
        </div>
      </div>
    </dialog>
  )
}
