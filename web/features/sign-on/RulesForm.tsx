import { type FormEvent, useState } from 'react'
import type { SignOnSetting } from '#contract/sign-on/calls.ts'
import { CopyField } from '../../platform/CopyField.tsx'
import { LeaveGuard } from '../../platform/editing/LeaveGuard.tsx'
import { problemOf } from '../../platform/request-error.ts'
import { Refusal } from '../../shared/Refusal.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Form } from '../../ui/Form.tsx'
import { toHalfWidth } from '../../ui/full-width.ts'
import { TextField } from '../../ui/TextField.tsx'
import { GroupRoles } from './GroupRoles.tsx'
import { useSaving } from './use-sign-on.ts'

interface RulesFormProps {
  setting: SignOnSetting
  startUrl: string
  isReadOnly: boolean
}

/** Whether the login service lets people in, whom, and with which role. */
export function RulesForm({ setting, startUrl, isReadOnly }: RulesFormProps) {
  const [isActive, setActive] = useState(setting.is_active)
  const [onlyByIt, setOnlyByIt] = useState(setting.only_by_it)
  const [admitsNew, setAdmitsNew] = useState(setting.admits_new)
  const [startName, setStartName] = useState(setting.start_name ?? '')
  const [groupClaim, setGroupClaim] = useState(setting.group_claim ?? '')
  const [groups, setGroups] = useState(setting.group_roles)
  const [admitsUnsolicited, setAdmitsUnsolicited] = useState(setting.admits_unsolicited)
  const saving = useSaving()
  const typed = {
    is_active: isActive,
    only_by_it: onlyByIt,
    admits_new: admitsNew,
    admits_unsolicited: admitsUnsolicited,
    start_name: startName,
    group_claim: groupClaim,
    group_roles: groups,
  }
  const [began] = useState(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate({ ...typed, version: setting.version })
  }
  const nameProblem = problemOf(saving.error, 'start_name')
  return (
    <Form onSubmit={submit} className="flex flex-col gap-5">
      <LeaveGuard isDirty={JSON.stringify(typed) !== JSON.stringify(began)} />
      <Checkbox
        label="シングルサインオンを有効にする"
        name="is_active"
        value={isActive}
        onChange={setActive}
        disabled={isReadOnly}
      />
      <Checkbox
        label="シングルサインオンだけでログインする"
        name="only_by_it"
        value={onlyByIt}
        onChange={setOnlyByIt}
        disabled={isReadOnly}
        description="オーナーだけは、非常用にパスワードでもログインできます。ほかの人のパスワードでのログインは、保存するとすぐに終わります。"
      />
      <Checkbox
        label="招待していない人のアカウントも作る"
        name="admits_new"
        value={admitsNew}
        onChange={setAdmitsNew}
        disabled={isReadOnly}
        description="確認済みのドメインの人に限ります。権限は、何も見えない限定閲覧者から始まります。"
      />
      {setting.protocol === 'saml' && (
        <Checkbox
          label="ログインサービスの一覧からもログインできるようにする"
          name="admits_unsolicited"
          value={admitsUnsolicited}
          onChange={setAdmitsUnsolicited}
          disabled={isReadOnly}
        />
      )}
      <TextField
        label="ログイン用URLの末尾"
        name="start_name"
        value={startName}
        onChange={setStartName}
        normalize={toHalfWidth}
        disabled={isReadOnly}
        description="決めると、メールアドレスを入力せずに会社の画面へ進めます。"
        errorMessage={nameProblem}
      />
      {setting.start_name && <CopyField label="ログイン用URL" text={startUrl} />}
      <GroupRoles
        claim={groupClaim}
        onClaim={setGroupClaim}
        groups={groups}
        onGroups={setGroups}
        isReadOnly={isReadOnly}
        problem={problemOf(saving.error, 'group_roles')}
      />
      {!nameProblem && <Refusal error={saving.error} />}
      {!isReadOnly && (
        <div>
          <Button type="submit" variant="primary" isPending={saving.isPending}>
            設定を保存する
          </Button>
        </div>
      )}
    </Form>
  )
}
