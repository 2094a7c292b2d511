import type { Picked } from '../picked.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { SeniorDialog } from './SeniorDialog.tsx'
import { SurveysDialog } from './SurveysDialog.tsx'

export type BulkAction = 'assign' | 'set_senior' | 'message' | 'stop_surveys' | 'resume_surveys'

export interface BulkDialogProps {
  members: readonly Picked[]
  isOpen: boolean
  onClose: () => void
  /** The change is made: the choice has served. */
  onDone: () => void
}

/** The dialog of one action on the chosen members. */
export function BulkDialogs({ action, ...dialog }: BulkDialogProps & { action: BulkAction }) {
  switch (action) {
    case 'assign':
      return <AssignDialog {...dialog} />
    case 'set_senior':
      return <SeniorDialog {...dialog} />
    case 'message':
      return <MessageDialog {...dialog} />
    case 'stop_surveys':
    case 'resume_surveys':
      return <SurveysDialog {...dialog} action={action} />
    default:
      return action satisfies never
  }
}
