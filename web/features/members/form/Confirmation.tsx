import { CalendarDays, Mail } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { memberLabels } from '#contract/members/labels.ts'
import { fullName } from '#contract/members/name.ts'
import { tokyoToday } from '../../../parts/japanese-dates.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Section } from '../../../ui/Section.tsx'
import { announcementOf } from './announcement.ts'
import { fieldGroups } from './field-groups.ts'
import type { MemberValues } from './member-values.ts'
import { shownValue } from './shown-values.ts'
import { useChosenNames } from './use-chosen-names.ts'
import { useSending } from './use-sending.ts'

type ConfirmationProps = {
  imageUri: string | null
  isPending: boolean
  onBack: () => void
  onConfirm: () => void
}

/** Everything that was entered, and what will be sent when, before a registration is saved. */
export function Confirmation({ imageUri, isPending, onBack, onConfirm }: ConfirmationProps) {
  const values = useFormContext<MemberValues>().getValues()
  const names = useChosenNames()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  const groups = fieldGroups.map(({ title, fields }) => ({
    title,
    items: fields.flatMap((field) => {
      const description = values[field] === false ? '' : shownValue(field, values, names)
      return description ? [{ term: memberLabels[field], description }] : []
    }),
  }))
  return (
    <>
      <div className="mb-6 flex items-center gap-4">
        <Avatar name={fullName(values)} imageUri={imageUri} size={64} />
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
            {fullName(values)}さんを登録します
          </h2>
          <p className="phrases text-ink-2">内容と、これから送られるものを確認してください。</p>
        </div>
      </div>
      <Announcement values={values} />
      {groups.map(
        ({ title, items }) =>
          items.length > 0 && (
            <Section key={title} title={title}>
              <Card padding="small" className="wrap-anywhere whitespace-pre-wrap">
                <DescriptionList items={items} />
              </Card>
            </Section>
          ),
      )}
      <div className="sticky bottom-0 -mx-4 mt-6 flex flex-wrap justify-end gap-3 border-t bg-surface/95 px-4 py-3 max-md:bottom-16 sm:-mx-8 sm:px-8">
        <Button onClick={onBack}>入力に戻る</Button>
        <Button variant="primary" isPending={isPending} onClick={onConfirm}>
          登録する
        </Button>
      </div>
    </>
  )
}

function Announcement({ values }: { values: MemberValues }) {
  const sending = useSending()
  const { welcome, notes, days } = announcementOf(values, tokyoToday(), sending)
  return (
    <Section title="送られるもの">
      <Card className="flex flex-col gap-4">
        <p className="flex gap-3">
          <Mail size={20} className="mt-1 shrink-0 text-accent-ink" aria-hidden />
          <span className="min-w-0 wrap-anywhere">{welcome}</span>
        </p>
        {notes.map((note) => (
          <p key={note} className="rounded bg-accent-soft px-3 py-2 text-sm">
            {note}
          </p>
        ))}
        {days.length > 0 && (
          <div className="flex gap-3">
            <CalendarDays size={20} className="mt-1 shrink-0 text-accent-ink" aria-hidden />
            <div className="min-w-0">
              <p>アンケートは次の日の{sending.send_hour}時から送られます。</p>
              <ol className="mt-2 gap-x-6 sm:columns-2">
                {days.map(({ label, day }) => (
                  <li key={label} className="flex gap-3 py-0.5">
                    <span className="w-24 shrink-0 text-ink-2">{label}</span>
                    {day}
                  </li>
                ))}
              </ol>
            </div>
          </div>
        )}
      </Card>
    </Section>
  )
}
