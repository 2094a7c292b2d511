import { talkNoteLimit } from '#contract/talks/codes.ts'
import { client } from '../../platform/api.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { FormDialog } from './FormDialog.tsx'
import { named, type TalkPerson } from './person.ts'
import { useDialogForm } from './use-dialog-form.ts'

/** Asks HR for help with somebody. */
export function QuestionDialog({ person, onClose }: { person: TalkPerson; onClose: () => void }) {
  const form = useDialogForm({
    draft: `question:${person.id}`,
    defaults: { note: '' },
    save: ({ note }) => client.talks.askHr({ member_id: person.id, note }),
    takeBack: ({ id }) => client.talks.remove({ id }),
    onClose,
  })
  return (
    <FormDialog
      title={`${named(person)}についての人事への相談`}
      saveLabel="相談を送る"
      form={form}
      onClose={onClose}
    >
      <TextArea
        {...form.field('note')}
        label="相談したいこと"
        rows={5}
        maxLength={talkNoteLimit}
        description="人事の担当者と自分だけが読みます。本人には表示されません。"
        isRequired
      />
    </FormDialog>
  )
}
