import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MemberInput } from '#contract/member-fields.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { emptyMember, valuesOf } from './form/form-values.ts'
import { MemberForm } from './form/MemberForm.tsx'

const backLook = 'inline-flex items-center gap-1 text-accent-ink no-underline hover:underline'

function FormPage(props: { title: string; description: string; back: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={props.title} description={props.description} back={props.back} />
      {props.children}
    </div>
  )
}

/** What the lists and the dashboard show has changed. */
const refreshMembers = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: api.members.key() }),
    queryClient.invalidateQueries({ queryKey: api.dashboard.key() }),
  ])

export function MemberCreateScreen() {
  const navigate = useNavigate()
  const flash = useFlash()
  const save = async (member: MemberInput) => {
    const { result, message } = await client.members.register(member)
    await refreshMembers()
    await navigate({ to: '/company/member/detail/$code', params: { code: result.code } })
    flash(message)
  }
  return (
    <FormPage
      title="メンバーの登録"
      description="登録すると、初回配信日から毎月1回、1年間アンケートが届きます。"
      back={
        <Link to="/company/member" className={backLook}>
          <ArrowLeft size={16} aria-hidden />
          メンバー一覧
        </Link>
      }
    >
      <MemberForm
        draft="member:new"
        values={emptyMember()}
        submitLabel="登録する"
        cancel={
          <Link to="/company/member" className={buttonClass()}>
            キャンセル
          </Link>
        }
        onSave={save}
      />
    </FormPage>
  )
}

export function MemberEditScreen() {
  const { code } = useParams({ from: '/company/member/form/$code' })
  const navigate = useNavigate()
  const flash = useFlash()
  const { data } = useSuspenseQuery(api.members.get.queryOptions({ input: { code } }))
  const member = data.result
  const toMember = { to: '/company/member/detail/$code', params: { code } } as const
  const save = async (input: MemberInput) => {
    const { message } = await client.members.update({ ...input, id: member.id, version: member.version })
    await refreshMembers()
    await navigate(toMember)
    flash(message)
  }
  return (
    <FormPage
      title={`${member.lastname} ${member.firstname}さんの編集`}
      description="変更は保存するとすぐに反映されます。"
      back={
        <Link {...toMember} className={backLook}>
          <ArrowLeft size={16} aria-hidden />
          メンバー詳細
        </Link>
      }
    >
      <MemberForm
        draft={`member:${code}`}
        values={valuesOf(member)}
        submitLabel="保存する"
        cancel={
          <Link {...toMember} className={buttonClass()}>
            キャンセル
          </Link>
        }
        onSave={save}
      />
    </FormPage>
  )
}
