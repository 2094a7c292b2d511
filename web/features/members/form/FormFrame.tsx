import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'

export function FormPage(props: {
  title: ReactNode
  description: string
  trail: { label: string; link: ReactNode }
  children: ReactNode
}) {
  return (
    <div>
      <PageHeader title={props.title} description={props.description} trail={[props.trail]} />
      {props.children}
    </div>
  )
}

/** Something to know before filling in the form. */
export function FormNote({ isGrave = false, children }: { isGrave?: boolean; children: ReactNode }) {
  const Icon = isGrave ? CircleAlert : Info
  return (
    <div
      className={cx(
        'phrases flex gap-2 rounded p-3',
        isGrave ? 'bg-danger-soft text-danger-ink' : 'bg-accent-soft text-accent-ink',
      )}
    >
      <Icon size={18} className="mt-0.5 shrink-0" aria-hidden />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
