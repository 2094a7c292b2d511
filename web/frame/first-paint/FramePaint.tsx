import { Logo } from '../../parts/Logo.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

/** What every screen of the company area has in the same place: on a phone the line above. */
export function FramePaint() {
  return (
    <>
      <div className="frame-side md:hidden">
        <div className="frame-home">
          <Logo />
        </div>
      </div>
      <div className="fixed inset-0 grid animate-appear place-content-center text-accent-ink [animation-delay:150ms]">
        <Spinner size={40} label="ページを読み込んでいます" />
      </div>
    </>
  )
}
