import type { ReactNode } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { Section } from '../../../ui/Section.tsx'

export function FormSection(props: { id: string; title: string; description?: string; children: ReactNode }) {
  return (
    <Section id={props.id} title={props.title} description={props.description}>
      <Card className="flex flex-col gap-5">{props.children}</Card>
    </Section>
  )
}
