import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, TriangleAlert, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { gender, joinedSite } from '#contract/codes.ts'
import { fullName, kanaName } from '#contract/members/name.ts'
import type { TempMember } from '#contract/temp-members/calls.ts'
import { fullDate } from '../../parts/japanese-dates.ts'
import { memberPage } from '../../platform/addresses.ts'
import { api, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf, RequestError } from '../../platform/request-error.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

const toAll = (
  <Link
    to="/company/temp_member"
    className="inline-flex items-center gap-1 text-accent-ink no-underline hover:underline lg:hidden"
  >
    <ChevronLeft size={16} aria-hidden />
    登録待ちの一覧
  </Link>
)

export function TempMemberDetail({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(api.tempMembers.get.queryOptions({ input: { id } }))
  return (
    <Card className="flex flex-col gap-5">
      {toAll}
      {data ? (
        <Person person={data.result} />
      ) : error ? (
        <Missing error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Card>
  )
}

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = error instanceof RequestError && (error.status === 404 || error.status === 422)
  if (!isGone)
    return (
      <ErrorState title="内容を読み込めませんでした" onRetry={onRetry}>
        {japaneseOf(error)}
      </ErrorState>
    )
  return (
    <EmptyState icon={<UserCheck size={28} />} title="この方は登録待ちではありません">
      ほかの人がすでに登録したか、取り下げています。
    </EmptyState>
  )
}

function Person({ person }: { person: TempMember }) {
  return (
    <>
      <header>
        <p className="text-ink-2">
          {joinedSite.label(person.joined_site)}・{fullDate(person.received_at.slice(0, 10))}に届きました
        </p>
        <h2 className="text-2xl font-semibold wrap-anywhere">{fullName(person)}</h2>
      </header>
      {person.duplicate && (
        <p className="flex gap-2 rounded bg-warning-soft p-3 text-warning-ink">
          <TriangleAlert size={18} className="mt-0.5 shrink-0" aria-hidden />
          <span>
            同じメールアドレスの
            <Link {...memberPage(person.duplicate.code)} className="text-warning-ink underline">
              {person.duplicate.name}さん
            </Link>
            がすでに登録されています。同じ方であれば取り下げてください。
          </span>
        </p>
      )}
      <div className="wrap-anywhere whitespace-pre-wrap">
        <DescriptionList items={itemsOf(person)} />
      </div>
      <Decision person={person} />
    </>
  )
}

function birthday({ birth_year, birth_month, birth_day }: TempMember): string {
  const parts = [
    [birth_year, '年'],
    [birth_month, '月'],
    [birth_day, '日'],
  ] as const
  return parts.map(([part, unit]) => (part === null ? '' : `${part}${unit}`)).join('')
}

const itemsOf = (person: TempMember) => [
  { term: 'フリガナ', description: kanaName(person) },
  { term: 'メールアドレス', description: person.email },
  { term: '携帯電話番号', description: person.mobile_tel_number },
  { term: '入社日', description: person.date_contracted && fullDate(person.date_contracted) },
  { term: '職種', description: person.profession },
  { term: '生年月日', description: birthday(person) },
  { term: '性別', description: gender.label(person.gender) },
  { term: '備考', description: person.note },
  { term: '連携サービスでの番号', description: person.external_id },
]

function Decision({ person }: { person: TempMember }) {
  const [isAsking, setAsking] = useState(false)
  const flash = useFlash()
  const navigate = useNavigate()
  const refusal = useMutation(
    api.tempMembers.refuse.mutationOptions({
      onSuccess: async ({ message }) => {
        await navigate({ to: '/company/temp_member' })
        await queryClient.invalidateQueries({ queryKey: api.tempMembers.key() })
        flash(message)
      },
      onError: async (error) => {
        setAsking(false)
        await queryClient.invalidateQueries({ queryKey: api.tempMembers.key() })
        flash(japaneseOf(error), 'fail')
      },
    }),
  )
  return (
    <div className="flex flex-wrap gap-3">
      <Link
        to="/company/member/form"
        search={{ temp_member: person.id }}
        className={buttonClass({ variant: 'primary' })}
      >
        登録画面に引き継ぐ
      </Link>
      <Button onClick={() => setAsking(true)}>取り下げる</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => refusal.mutate({ id: person.id })}
        isPending={refusal.isPending}
        isDanger
        title={`${fullName(person)}さんを取り下げますか？`}
        confirmLabel="取り下げる"
      >
        <p>
          メンバーに登録せず、登録待ちから外します。連携サービスからもう一度届いても、登録待ちには戻りません。本人には何も送信されません。
        </p>
      </ConfirmDialog>
    </div>
  )
}
