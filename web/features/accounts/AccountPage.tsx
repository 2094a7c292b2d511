import type { ComponentProps, ReactNode } from 'react'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { BackToList } from './BackToList.tsx'

type AccountPageProps = Pick<
  ComponentProps<typeof PageHeader>,
  'title' | 'note' | 'description' | 'actions'
> & {
  children: ReactNode
}

export const AccountPage = ({ children, ...head }: AccountPageProps) => (
  <>
    <PageHeader {...head} trail={[{ label: 'アカウント', link: <BackToList /> }]} />
    {children}
  </>
)
