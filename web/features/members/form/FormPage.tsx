import type { ReactNode } from 'react'
import { PageHeader } from '../../../ui/PageHeader.tsx'

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
