import { NotebookPen } from 'lucide-react'
import { waitsForFollowUp } from '#contract/codes.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { Button } from '../../../../ui/Button.tsx'
import { mediaHook } from '../../../../ui/media.ts'
import { nextStep } from './next-step.ts'

// as detail.css sets the record beside the words
const useTwoColumns = mediaHook('(width >= 72rem)')

interface NextStepProps {
  member: MemberDetail
  /** Something is being written in the record: its button is the main one then. */
  isWriting: boolean
  /** Absent for those who may not write. */
  onRecord?: (() => void) | undefined
}

/**
 * One sentence for who may act and, where the record does not stand beside it, the way there; on a phone that stays at
 * the thumb while the words are read.
 */
export function NextStep({ member, isWriting, onRecord }: NextStepProps) {
  const hasForm = useTwoColumns()
  if (!onRecord) return null
  const sentence = nextStep(member)
  const isMain = waitsForFollowUp(member.interview_status) && !isWriting
  return (
    <>
      {sentence && (
        <div className="border-t pt-4">
          <h3 className="text-base text-ink-2">次の対応</h3>
          <p>{sentence}</p>
        </div>
      )}
      {!hasForm && (
        <div className="next-button print:hidden">
          <Button
            variant={isMain ? 'primary' : 'default'}
            icon={<NotebookPen size={16} aria-hidden />}
            onClick={onRecord}
          >
            対応を記録する
          </Button>
        </div>
      )}
    </>
  )
}
