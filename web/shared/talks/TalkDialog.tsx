import { missingChoice } from '#contract/missing-words.ts'
import { type NoteReaders, talkNoteLimit, talkWent } from '#contract/talks/codes.ts'
import { tokyoToday } from '../../parts/japanese-dates.ts'
import { client } from '../../platform/api.ts'
import { RequestError } from '../../platform/request-error.ts'
import { useCan } from '../../platform/session.ts'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { FormDialog } from './FormDialog.tsx'
import { named, type TalkPerson } from './person.ts'
import { useDialogForm } from './use-dialog-form.ts'

const wents = talkWent.entries.map(({ code, label }) => ({ value: String(code), label }))

const readers: { value: NoteReaders; label: string }[] = [
  { value: 'hr_and_me', label: '人事と自分' },
  { value: 'hr', label: '人事のみ' },
]

function wentOf(chosen: string): (typeof talkWent.codes)[number] {
  const code = talkWent.codes.find((one) => String(one) === chosen)
  if (code !== undefined) return code
  const message = missingChoice('話した様子')
  throw new RequestError(422, {
    code: 'validation',
    message,
    errors: [{ field: 'went', rule: 'required', message }],
  })
}

/** Records a talk that took place: when, how it went, and a note whose readers are named. */
export function TalkDialog({ person, onClose }: { person: TalkPerson; onClose: () => void }) {
  const isHr = useCan()('member.update')
  const form = useDialogForm({
    draft: `talk:${person.id}`,
    defaults: { talked_on: tokyoToday(), went: '', note: '', note_readers: 'hr_and_me' },
    save: ({ talked_on, note, ...chosen }) =>
      client.talks.record({
        member_id: person.id,
        talked_on,
        note,
        went: wentOf(chosen.went),
        note_readers: chosen.note_readers === 'hr' ? 'hr' : 'hr_and_me',
      }),
    takeBack: ({ id }) => client.talks.remove({ id }),
    onClose,
  })
  return (
    <FormDialog
      title={`${named(person)}と話したことの記録`}
      saveLabel="記録する"
      form={form}
      onClose={onClose}
    >
      <RadioGroup {...form.field('went')} label="話した様子" options={wents} isRequired />
      <DatePicker {...form.field('talked_on')} label="話した日" max={tokyoToday()} isRequired />
      <TextArea
        {...form.field('note')}
        label="メモ"
        maxLength={talkNoteLimit}
        description={isHr ? '人事だけが読みます。' : '本人とほかの閲覧者は読みません。'}
      />
      {!isHr && <RadioGroup {...form.field('note_readers')} label="メモを読む人" options={readers} />}
    </FormDialog>
  )
}
