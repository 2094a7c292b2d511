import { useMutation } from '@tanstack/react-query'
import { CircleCheck, PlugZap, TriangleAlert } from 'lucide-react'
import type { AccountCheckShown } from '#contract/channels/account-calls.ts'
import type { ExternalChannel } from '#contract/channels/names.ts'
import { api } from '../../../platform/api.ts'
import { japaneseOf } from '../../../platform/request-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { type AccountEdit, valuesToSend } from './use-account-form.ts'

/** Tries what is typed before it is saved, and shows what the provider answered. */
export function AccountCheck({ channel, edit }: { channel: ExternalChannel; edit: AccountEdit }) {
  const { mutate, data, error, isPending, reset } = useMutation(api.channels.check.mutationOptions())
  const check = async () => {
    reset()
    if (!(await edit.form.trigger())) return
    mutate({ channel, values: valuesToSend(channel, edit.form.getValues()) })
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Button icon={<PlugZap size={18} aria-hidden />} isPending={isPending} onClick={() => void check()}>
        接続を確認する
      </Button>
      <div role="status" className="w-full empty:hidden">
        {error ? <Refused words={japaneseOf(error)} /> : data && <Answer answer={data.result} />}
      </div>
    </div>
  )
}

function Answer({ answer: { ok, facts, words } }: { answer: AccountCheckShown }) {
  if (!ok) return <Refused words={words ?? ''} />
  return (
    <div className="rounded bg-success-soft px-4 py-3 text-success-ink">
      <p className="flex items-center gap-2 font-semibold">
        <CircleCheck size={18} aria-hidden className="shrink-0" />
        接続できました
      </p>
      {facts.length > 0 && (
        <dl className="mt-2 pl-6">
          {facts.map(({ label, value }) => (
            <div key={label} className="grid gap-x-4 py-0.5 sm:grid-cols-[10rem_1fr]">
              <dt className="font-semibold">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

const Refused = ({ words }: { words: string }) => (
  <p className="flex items-start gap-2 rounded bg-warning-soft px-4 py-3 text-warning-ink">
    <TriangleAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
    <span className="min-w-0">接続できませんでした。{words}</span>
  </p>
)
