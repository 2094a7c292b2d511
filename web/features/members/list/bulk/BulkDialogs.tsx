import { AssignDialog } from './AssignDialog.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { SupervisorDialog } from './SupervisorDialog.tsx'
import { SurveysDialog } from './SurveysDialog.tsx'
import type { BulkDialogProps } from './use-bulk.ts'

export type BulkAction = 'assign' | 'set_senior' | 'message' | 'stop_surveys' | 'resume_surveys'

/** The dialog of one action on the chosen members. */
export function BulkDialogs({ action, ...dialog }: BulkDialogProps & { action: BulkAction }) {
  switch (action) {
    case 'assign':
      return <AssignDialog {...dialog} />
    case 'set_senior':
      return <SupervisorDialog {...dialog} />
    case 'message':
      return <MessageDialog {...dialog} />
    case 'stop_surveys':
    case 'resume_surveys':
      return <SurveysDialog {...dialog} action={action} />
    default:
      return action satisfies never
  }
}
