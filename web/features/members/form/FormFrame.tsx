import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { cx } from '../../../ui/class-names.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Section } from '../../../ui/Section.tsx'

export const backLook = 'inline-flex items-center gap-1 text-accent-ink no-underline hover:underline'

export function FormPage(props: {
  title: string
  description: string
  back: ReactNode
  children: ReactNode
}) {
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={props.title} description={props.description} back={props.back} />
      {props.children}
    </div>
  )
}

export function FormSection(props: { id: string; title: string; description?: string; children: ReactNode }) {
  return (
    <Section id={props.id} title={props.title} description={props.description}>
      <Card className="flex flex-col gap-5">{props.children}</Card>
    </Section>
  )
}

/** Something to know before filling in the form. */
export function FormNote({ isGrave = false, children }: { isGrave?: boolean; children: ReactNode }) {
  const Icon = isGrave ? CircleAlert : Info
  return (
    <div
      className={cx(
        'phrases flex gap-2 rounded p-3 text-sm',
        isGrave ? 'bg-danger-soft text-danger-ink' : 'bg-accent-soft text-accent-ink',
      )}
    >
      <Icon size={18} className="mt-0.5 shrink-0" aria-hidden />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
