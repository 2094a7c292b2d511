import type { ReactNode } from 'react'
import { Copyright } from '../../parts/Copyright.tsx'
import { Logo } from '../../parts/Logo.tsx'
import { useOperator } from '../../platform/operator.ts'
import { Card } from '../../ui/Card.tsx'

/** One small card under the sky, for everything before a session. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  const { operator } = useOperator()
  return (
    <main className="grid min-h-dvh grid-rows-[1fr_auto] justify-items-center gap-8 px-4 py-8">
      <div className="flex w-full max-w-100 flex-col items-center justify-center gap-6">
        <Logo />
        <Card className="w-full p-6 sm:p-8">
          <h1 className="mb-5 text-xl font-semibold">{title}</h1>
          {children}
        </Card>
      </div>
      <Copyright operator={operator} className="text-sm text-ink-3" />
    </main>
  )
}
