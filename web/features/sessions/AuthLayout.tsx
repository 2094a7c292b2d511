import type { ReactNode } from 'react'
import { Logo } from '../../parts/Logo.tsx'
import { FootLine } from '../../shared/FootLine.tsx'
import { PlannedMaintenance } from '../../shared/maintenance/PlannedMaintenance.tsx'
import { Card } from '../../ui/Card.tsx'

/** One small card under the sky, for everything before a session; its fields suit a thumb on a phone. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="sky grid min-h-dvh [--sky-height:60dvh] grid-rows-[1fr_auto] justify-items-center gap-8 px-4 py-8">
      <main className="flex w-full max-w-100 flex-col items-center justify-center gap-6">
        <a href="/" aria-label="空模様のトップページへ" className="flex rounded">
          <Logo size={36} />
        </a>
        <PlannedMaintenance look="card" />
        <Card className="w-full max-sm:[&_.control]:min-h-12">
          <h1 className="phrases mb-5 text-2xl font-semibold">{title}</h1>
          {children}
        </Card>
      </main>
      <FootLine className="min-h-16 justify-center" />
    </div>
  )
}
