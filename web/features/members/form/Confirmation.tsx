import { type ReactNode, useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { fullName } from '#contract/members/name.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { SaveBar } from '../../../ui/SaveBar.tsx'
import { Section } from '../../../ui/Section.tsx'
import { everyGroup, formLabels } from './field-groups.ts'
import { LivePlan } from './LivePlan.tsx'
import type { MemberValues } from './member-values.ts'
import { shownValue } from './shown-values.ts'
import { useChosenNames } from './use-chosen-names.ts'

type ConfirmationProps = {
  imageUri: string | null
  isPending: boolean
  /** A first try saved nothing. */
  isRefused: boolean
  /** Why the last try saved nothing. */
  problems: ReactNode
  onBack: () => void
  onConfirm: () => void
}

/** Everything that was entered, and what will be sent when, before a registration is saved. */
export function Confirmation({
  imageUri,
  isPending,
  isRefused,
  problems,
  onBack,
  onConfirm,
}: ConfirmationProps) {
  const values = useFormContext<MemberValues>().getValues()
  const names = useChosenNames()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  const groups = everyGroup.map(({ title, fields }) => ({
    title,
    items: fields.flatMap((field) => {
      const description = values[field] === false ? '' : shownValue(field, values, names)
      return description ? [{ term: formLabels[field], description }] : []
    }),
  }))
  return (
    <div className="max-w-reading">
      {problems}
      <div className="mt-2 mb-6 flex items-center gap-4">
        <Avatar name={fullName(values)} imageUri={imageUri} size={64} />
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
            {fullName(values)}さんを登録します
          </h2>
          <p className="phrases text-ink-2">内容と、送信されるメールを確認してください。</p>
        </div>
      </div>
      <Mails email={values.email} />
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
      <SaveBar
        actions={
          <>
            <Button onClick={onBack}>入力に戻る</Button>
            <Button variant="primary" isPending={isPending} onClick={onConfirm}>
              {isRefused ? 'もう一度登録する' : '登録する'}
            </Button>
          </>
        }
      >
        {isRefused && (
          <p role="alert" className="font-semibold">
            登録できませんでした。入力した内容は残っています。
          </p>
        )}
      </SaveBar>
    </div>
  )
}

function Mails({ email }: { email: string }) {
  return (
    <Section title="送信されるメール" description={`届け先：${email}`}>
      <Card>
        <LivePlan className="gap-x-6 sm:columns-2" />
      </Card>
    </Section>
  )
}
