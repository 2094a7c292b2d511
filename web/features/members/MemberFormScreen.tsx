import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { joinedSite } from '#contract/codes.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import type { MemberInput } from '#contract/members/fields.ts'
import { fullName } from '#contract/members/name.ts'
import type { TempMember } from '#contract/temp-members/calls.ts'
import { memberPage } from '../../platform/addresses.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { LongName } from '../../ui/LongName.tsx'
import { FormNote, FormPage } from './form/FormFrame.tsx'
import { MemberForm } from './form/MemberForm.tsx'
import { emptyMember, valuesOf } from './form/member-values.ts'
import { type Picture, savePicture } from './form/picture.ts'
import { planWords } from './form/plan-words.ts'
import { takenOver } from './form/takeover.ts'
import type { OriginOfMember } from './form/use-member-form.ts'

type Saved = { result: { id: number; code: string }; message: string }

/** Uploads the picture of a saved member, then shows the member; a picture that fails does not undo the rest. */
function useLeadOn() {
  const navigate = useNavigate()
  const flash = useFlash()
  return async ({ result, message }: Saved, picture: Picture) => {
    const problem = await savePicture(result.id, picture)
    return async () => {
      await Promise.all(
        [api.members, api.dashboard, api.tempMembers, api.company].map((part) =>
          queryClient.invalidateQueries({ queryKey: part.key() }),
        ),
      )
      await navigate(memberPage(result.code))
      if (problem)
        flash(`${message}写真は保存できませんでした。${problem}編集画面から選び直してください。`, 'fail')
      else flash(message)
    }
  }
}

const toList = { label: 'メンバー', link: <Link to="/company/member">メンバー</Link> }

const registration = 'まず内容を入力し、送信されるメールを確認してから登録します。'

export function MemberCreateScreen() {
  const { temp_member } = useSearch({ from: '/company/member/form' })
  return temp_member === undefined ? <Registration sent={null} /> : <Takeover id={temp_member} />
}

function Takeover({ id }: { id: number }) {
  const { data } = useSuspenseQuery(api.tempMembers.get.queryOptions({ input: { id } }))
  return <Registration key={id} sent={data.result} />
}

function Registration({ sent }: { sent: TempMember | null }) {
  const leadOn = useLeadOn()
  const [origin] = useState<OriginOfMember>(() => ({
    version: null,
    values: sent ? takenOver(sent) : emptyMember,
  }))
  const { data: counts } = useQuery(api.company.counts.queryOptions())
  const { note, blocked } = counts ? planWords(counts.result.members) : {}
  const save = async (member: MemberInput, { picture }: { picture: Picture }) =>
    leadOn(await client.members.register(member), picture)
  return (
    <FormPage title="メンバーの登録" description={registration} trail={toList}>
      <MemberForm
        draft={sent ? `member:temp:${sent.id}` : 'member:new'}
        origin={origin}
        isConfirmed
        storedImage={null}
        submitLabel="確認へ進む"
        notice={
          <>
            {note && <FormNote isGrave={blocked !== undefined}>{note}</FormNote>}
            {sent ? <Sent sent={sent} /> : <Waiting />}
          </>
        }
        blocked={blocked}
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

function Sent({ sent }: { sent: TempMember }) {
  return (
    <>
      <FormNote>
        {joinedSite.label(sent.joined_site)}
        から届いた内容を引き継ぎました。足りない項目を確認して登録してください。
      </FormNote>
      {sent.duplicate && (
        <FormNote isGrave>
          同じメールアドレスの方がすでに登録されています：
          <Link {...memberPage(sent.duplicate.code)} target="_blank" className="text-inherit underline">
            {sent.duplicate.name}さん（新しいタブ）
          </Link>
        </FormNote>
      )}
    </>
  )
}

/** Says that people wait, whose fields need not be typed. */
function Waiting() {
  const { data } = useQuery(api.tempMembers.list.queryOptions({ input: { limit: 1 } }))
  if (!data?.result.count) return null
  return (
    <FormNote>
      連携サービスから{data.result.count}名が届いています。
      <Link to="/company/temp_member" className="text-inherit underline">
        届いた内容を引き継いで登録する
      </Link>
    </FormNote>
  )
}

export function MemberEditScreen() {
  const { code } = useParams({ from: '/company/member/form/$code' })
  const { data } = useSuspenseQuery(api.members.get.queryOptions({ input: { code } }))
  return <Edit key={code} member={data.result} />
}

const originOf = (member: MemberDetail): OriginOfMember => ({
  version: member.version,
  values: valuesOf(member),
})

function Edit({ member }: { member: MemberDetail }) {
  const { code } = member
  const leadOn = useLeadOn()
  // What was read when the form opened stays its base, also when the query brings something newer.
  const [origin] = useState(() => originOf(member))
  const toMember = useMemo(() => memberPage(code), [code])
  return (
    <FormPage
      title={<LongName text={fullName(member)} after="さんの編集" />}
      description="変更は保存するとすぐに反映されます。"
      trail={{ label: 'メンバー詳細', link: <Link {...toMember}>メンバー詳細</Link> }}
    >
      <MemberForm
        draft={`member:${code}`}
        origin={origin}
        isConfirmed={false}
        stored={member}
        storedImage={member.image_uri}
        submitLabel="保存する"
        cancel={
          <Link {...toMember} className={buttonClass()}>
            キャンセル
          </Link>
        }
        readLatest={async () => originOf((await client.members.get({ code })).result)}
        onSave={async (_, { version, picture, changes }) => {
          const change = { ...changes, id: member.id, version: version ?? member.version }
          return leadOn(await client.members.update(change), picture)
        }}
      />
    </FormPage>
  )
}
