import { Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Bound } from '../../../platform/editing/Bound.tsx'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { FormBeside } from '../../../ui/FormBeside.tsx'
import { SaveBar } from '../../../ui/SaveBar.tsx'
import { ReadersPreview } from './ReadersPreview.tsx'
import { RecipientFields } from './recipients/RecipientFields.tsx'
import { SaveState } from './SaveState.tsx'
import { SendingFrame } from './SendingFrame.tsx'
import type { SendingValues } from './sending-values.ts'
import { TimeField } from './TimeField.tsx'
import { useAutoSave } from './use-auto-save.ts'
import { usePreview } from './use-preview.ts'
import { type Left, type SendingOpening, useSendingForm } from './use-sending-form.ts'
import { WordFields } from './WordFields.tsx'

const SendQuestion = lazyNamed(
  () => import('./SendQuestion.tsx'),
  (file) => file.SendQuestion,
)

const formId = 'sending'

interface SendingFormProps {
  opening: SendingOpening
  /** What is to be known before one writes, such as who is missing. */
  note?: ReactNode
  onMade: (code: string) => void
  onLeft: (left: Left) => unknown
}

/** A message to many: to whom, what it says and when it leaves, beside what each of them will read. */
export function SendingForm({ opening, note, onMade, onLeft }: SendingFormProps) {
  const [isAsked, setAsked] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const { edit, saveDraft } = useSendingForm({
    opening,
    onMade,
    onLeft,
    onReview: () => setAsked(true),
    onRefused: () => setAsked(false),
  })
  const values: SendingValues = useWatch({
    control: edit.form.control,
    compute: (typed: SendingValues) => typed,
  })
  const preview = usePreview(values)
  const [isScheduled, setScheduled] = useState(!opening.isCopy && opening.sending?.state === 'scheduled')
  const auto = useAutoSave({ edit, isAllowed: !isScheduled, save: saveDraft })
  const save = async () => {
    const isKept = await auto.run(() => saveDraft(isScheduled ? { scheduled_at: null } : {}))
    if (isKept) setScheduled(false)
  }
  const send = async () => {
    await auto.settled()
    await edit.confirm()
  }
  const { isSubmitting, isDirty } = edit.form.formState
  return (
    <FormBeside>
      <div className="min-w-0">
        {note}
        <Card width="form">
          <SendingFrame id={formId} edit={edit}>
            <Bound
              edit={edit}
              name="recipients"
              render={(field) => <RecipientFields {...field} preview={preview} />}
            />
            <WordFields edit={edit} values={values} onPending={setUploading} />
            <Bound edit={edit} name="time" render={(field) => <TimeField {...field} />} />
          </SendingFrame>
        </Card>
      </div>
      <ReadersPreview words={values} preview={preview} />
      <SaveBar
        actions={
          <>
            <Button isPending={auto.state.is === 'saving' && !isDirty} onClick={() => void save()}>
              {isScheduled ? '下書きに戻す' : '下書きを保存する'}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              isPending={isUploading}
              title="Ctrl + Enter"
              icon={<Send size={16} aria-hidden />}
            >
              {values.time.isLater ? '送信を予約する' : '送信する'}
            </Button>
          </>
        }
      >
        <SaveState state={auto.state} isDirty={isDirty} isScheduled={isScheduled} refusal={edit.refusal} />
      </SaveBar>
      {isAsked && (
        <SendQuestion
          values={values}
          preview={preview}
          isPending={isSubmitting}
          onClose={() => setAsked(false)}
          onConfirm={() => void send()}
        />
      )}
    </FormBeside>
  )
}
