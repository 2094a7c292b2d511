import { promiseLimit } from '#contract/talks/codes.ts'
import { tokyoToday } from '../../parts/japanese-dates.ts'
import { client } from '../../platform/api.ts'
import { useCan } from '../../platform/session.ts'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { FormDialog } from './FormDialog.tsx'
import { named, type TalkPerson } from './person.ts'
import { useDialogForm } from './use-dialog-form.ts'

/** Notes what was promised to somebody, and until when. */
export function PromiseDialog({ person, onClose }: { person: TalkPerson; onClose: () => void }) {
  const isHr = useCan()('member.update')
  const form = useDialogForm({
    draft: `promise:${person.id}`,
    defaults: { body: '', due_on: '' },
    save: (values) => client.promises.create({ member_id: person.id, ...values }),
    takeBack: ({ id }) => client.promises.remove({ id }),
    onClose,
  })
  return (
    <FormDialog title={`${named(person)}との約束`} saveLabel="約束を記録する" form={form} onClose={onClose}>
      <TextArea
        {...form.field('body')}
        label="約束したこと"
        rows={2}
        maxLength={promiseLimit}
        placeholder="席を窓側に移す"
        description={isHr ? '人事だけが読みます。' : '人事と自分だけが読みます。'}
        isRequired
      />
      <DatePicker {...form.field('due_on')} label="いつまでに" min={tokyoToday()} isRequired />
    </FormDialog>
  )
}
