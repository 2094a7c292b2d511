import { grantableRoles, roles } from '#contract/permissions.ts'
import type { SignOnSetting } from '#contract/sign-on/calls.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Groups = SignOnSetting['group_roles']

interface GroupRolesProps {
  claim: string
  onClaim: (claim: string) => void
  groups: Groups
  onGroups: (groups: Groups) => void
  isReadOnly: boolean
  problem: string | undefined
}

const options = grantableRoles.map((key) => ({ value: key, label: roles[key].name }))

/** Which group of the login service stands for which role. */
export function GroupRoles({ claim, onClaim, groups, onGroups, isReadOnly, problem }: GroupRolesProps) {
  const change = (at: number, part: Partial<Groups[number]>) =>
    onGroups(groups.map((group, index) => (index === at ? { ...group, ...part } : group)))
  return (
    <fieldset className="flex flex-col gap-4" disabled={isReadOnly}>
      <legend className="mb-2 font-semibold">グループごとの権限</legend>
      <TextField
        label="グループが入る項目（クレーム）の名前"
        name="group_claim"
        value={claim}
        onChange={onClaim}
        description="グループを決めると、ログインのたびに権限が変わります。どれにも入っていない人は限定閲覧者になります。"
      />
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by nothing but its place
        <div key={at} className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-1 basis-40">
            <TextField
              label={`グループ${at + 1}`}
              name={`group_${at}`}
              value={group.group}
              onChange={(name) => change(at, { group: name })}
            />
          </div>
          <div className="min-w-0 flex-1 basis-40">
            <Select
              label={`グループ${at + 1}の権限`}
              name={`group_role_${at}`}
              value={group.role_key}
              onChange={(key) =>
                change(at, { role_key: grantableRoles.find((role) => role === key) ?? group.role_key })
              }
              options={options}
            />
          </div>
          <Button onClick={() => onGroups(groups.filter((_, index) => index !== at))}>外す</Button>
        </div>
      ))}
      {problem && <FieldMessage>{problem}</FieldMessage>}
      {!isReadOnly && (
        <div>
          <Button
            size="small"
            onClick={() => onGroups([...groups, { group: '', role_key: 'standard_viewer' }])}
          >
            グループを追加する
          </Button>
        </div>
      )}
    </fieldset>
  )
}
