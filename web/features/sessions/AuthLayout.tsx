import type { ReactNode } from 'react'
import { Copyright } from '../../parts/Copyright.tsx'
import { Logo } from '../../parts/Logo.tsx'
import { useOperator } from '../../platform/operator.ts'
import { PlannedMaintenance } from '../../shared/maintenance/PlannedMaintenance.tsx'
import { Card } from '../../ui/Card.tsx'

/** One small card under the sky, for everything before a session; its fields suit a thumb on a phone. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  const { operator, contact_url: contact } = useOperator()
  return (
    <main className="sky grid min-h-dvh [--sky-height:60dvh] grid-rows-[1fr_auto] justify-items-center gap-8 px-4 py-8">
      <div className="flex w-full max-w-100 flex-col items-center justify-center gap-6">
        <a href="/" aria-label="空模様のトップページへ" className="flex rounded">
          <Logo size={36} />
        </a>
        <PlannedMaintenance look="card" />
        <Card className="w-full max-sm:[&_.control]:min-h-12">
          <h1 className="phrases mb-5 text-2xl font-semibold">{title}</h1>
          {children}
        </Card>
      </div>
      <div className="flex min-h-6 flex-wrap items-baseline justify-center gap-x-6 gap-y-1 text-ink-2">
        <a href="/terms" className="underline underline-offset-2">
          利用規約
        </a>
        {contact && (
          <a href={contact} className="underline underline-offset-2">
            お問い合わせ
          </a>
        )}
        <Copyright operator={operator} className="text-ink-3" />
      </div>
    </main>
  )
}
