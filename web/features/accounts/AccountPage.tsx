import type { ComponentProps } from 'react'
import { Section } from '../../ui/Section.tsx'
import { BackToList } from './BackToList.tsx'

/** A page below the list of accounts, with the way back above its heading. */
export const AccountPage = (section: ComponentProps<typeof Section>) => (
  <>
    <BackToList />
    <div className="mt-3">
      <Section {...section} />
    </div>
  </>
)
