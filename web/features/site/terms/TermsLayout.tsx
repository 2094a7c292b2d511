import type { ReactNode } from 'react'
import { Copyright } from '../../../parts/Copyright.tsx'
import { Logo } from '../../../parts/Logo.tsx'
import { useOperator } from '../../../platform/operator.ts'

/** A page to read, open to everybody. */
export function TermsLayout({ children }: { children: ReactNode }) {
  const { operator, contact_url: contactUrl } = useOperator()
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <header className="border-b px-4 py-3 sm:px-8 print:hidden">
        <a href="/" aria-label="空模様のホームへ" className="inline-block rounded no-underline">
          <Logo />
        </a>
      </header>
      <main className="mx-auto w-full max-w-2xl flex-1 px-4 py-10 sm:px-8">{children}</main>
      <footer className="border-t px-4 py-5 text-center text-ink-3">
        {contactUrl && (
          <p className="mb-1">
            <a href={contactUrl} className="text-ink-2 underline-offset-2 hover:underline">
              お問い合わせ
            </a>
          </p>
        )}
        <Copyright operator={operator} />
      </footer>
    </div>
  )
}
