import { Spinner } from './Spinner.tsx'

/** Over the page while a navigation runs; a quick one ends before it is seen. */
export function FullPageSpinner() {
  return (
    <div className="fixed inset-0 z-30 grid animate-appear place-content-center bg-paper/70 text-accent-ink [animation-delay:150ms]">
      <Spinner size={40} label="ページを読み込んでいます" />
    </div>
  )
}
