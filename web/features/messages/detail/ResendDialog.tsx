import { useMutation, useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Sending } from '#contract/messages/sending-calls.ts'
import { memberPage } from '../../../platform/addresses.ts'
import { api, client } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ListSkeleton } from '../../../ui/Skeleton.tsx'
import { figure, subjectOf } from '../sendings/sending-words.ts'
import { refreshSendings } from '../sendings/use-sendings.ts'

/** So many of each kind are listed; more are sent to together. */
const listed = 200

const missedStates = ['bounced', 'failed', 'unconfirmed'] as const

/** Who did not get it, or perhaps did not, and what keeps a message from them now. */
function useMissed(code: string) {
  const kinds = useQueries({
    queries: missedStates.map((state) =>
      api.sendings.get.queryOptions({ input: { code, state, limit: listed } }),
    ),
  })
  const isThere = kinds.every(({ data }) => data !== undefined)
  const recipients = kinds.flatMap(({ data }) => data?.result.recipients ?? [])
  const member_ids = recipients.map(({ member }) => member.id)
  const preview = useQuery(
    api.sendings.preview.queryOptions({
      input: { member_ids, first: 0 },
      enabled: isThere && member_ids.length > 0,
    }),
  )
  const obstacles = new Map(
    preview.data?.result.excluded.flatMap(({ label, members }) => members.map(({ id }) => [id, label])),
  )
  const count = kinds.reduce((sum, { data }) => sum + (data?.result.count ?? 0), 0)
  return {
    recipients: preview.data && recipients,
    obstacles,
    isWhole: count === recipients.length,
    count,
    error: kinds.find(({ error }) => error)?.error ?? preview.error,
  }
}

/** Sends once more to those who did not get it, all or some; who still cannot be reached is named with the reason. */
export function ResendDialog({ sending, onClose }: { sending: Sending; onClose: () => void }) {
  const flash = useFlash()
  const missed = useMissed(sending.code)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const open = (missed.recipients ?? []).filter(({ member }) => !missed.obstacles.has(member.id))
  const chosen = open.filter(({ member }) => !left.has(member.id)).map(({ member }) => member.id)
  const resending = useMutation({
    mutationFn: () =>
      client.sendings.resend({
        code: sending.code,
        ...((left.size > 0 || missed.isWhole) && { member_ids: chosen }),
      }),
    onSuccess: async ({ message }) => {
      onClose()
      flash(message)
      await refreshSendings()
    },
  })
  const leave = (id: number, isLeft: boolean) => {
    const next = new Set(left)
    if (isLeft) next.add(id)
    else next.delete(id)
    setLeft(next)
  }
  const problem = resending.error ?? missed.error
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`「${subjectOf(sending)}」を送信し直しますか？`}
      actions={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button
            variant="primary"
            isPending={resending.isPending}
            disabled={chosen.length === 0}
            onClick={() => resending.mutate()}
          >
            {chosen.length > 0 && missed.isWhole ? `${figure(chosen.length)}名に送信し直す` : '送信し直す'}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-ink-2">
        届かなかった人に、同じ文面をもう一度送信します。メールアドレスを直した人は、新しいアドレスに届きます。
      </p>
      {problem && (
        <p role="alert" className="mb-3 rounded bg-danger-soft px-3 py-2 text-danger-ink">
          {japaneseOf(problem)}
        </p>
      )}
      {!missed.recipients && !missed.error && <ListSkeleton rows={3} />}
      <ul className="divide-y rounded border">
        {missed.recipients?.map(({ member, reason }) => {
          const obstacle = missed.obstacles.get(member.id)
          return (
            <li key={member.id} className="flex flex-wrap items-start gap-x-3 px-3 py-2">
              <Checkbox
                className="min-w-0 flex-1 basis-48"
                label={member.name}
                name={`resend-${member.id}`}
                value={obstacle === undefined && !left.has(member.id)}
                disabled={obstacle !== undefined}
                onChange={(isOn) => leave(member.id, !isOn)}
                description={obstacle === undefined ? reason : `${obstacle}、送信されません。`}
              />
              {obstacle !== undefined && (
                <Link {...memberPage(member.code)} className="text-base">
                  メンバーを確認する
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      {!missed.isWhole && missed.recipients && (
        <p className="mt-2 text-ink-2">
          はじめの{figure(missed.recipients.length)}名を表示しています。全員を選んだままなら、
          {figure(missed.count)}
          名のうち送信できる人全員に送信し直します。
        </p>
      )}
    </Dialog>
  )
}
