import {
  type SecuritySetting,
  type SecuritySettingInput,
  securitySettingInput,
} from '#contract/security/calls.ts'
import { api, client, queryClient } from '../../../platform/api.ts'
import { formSchema } from '../../../platform/editing/form-schema.ts'
import { useEditForm } from '../../../platform/editing/use-edit-form.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { complexityOptions, lengthOptions, pastOptions, validityOptions } from './choices.ts'

export type Rules = Omit<SecuritySettingInput, 'version'>

const labels = {
  is_active: '会社のルール',
  password_complexity: '使う文字の種類',
  password_upper_and_lower: '英大文字と英小文字',
  password_length: '最小の文字数',
  password_valid_days: '有効期間',
  allow_past_password_count: '過去のパスワードの再利用',
  allowed_ip_addresses: '接続を許可するIPアドレス',
} as const satisfies Record<keyof Rules, string>

const originOf = ({ version, ...setting }: SecuritySetting) => ({
  version,
  values: {
    is_active: setting.is_active,
    password_complexity: setting.password_complexity,
    password_upper_and_lower: setting.password_upper_and_lower,
    password_length: setting.password_length,
    password_valid_days: setting.password_valid_days,
    allow_past_password_count: setting.allow_past_password_count,
    allowed_ip_addresses: setting.allowed_ip_addresses,
  },
})

function savedWords(affected: number): string {
  const saved = 'セキュリティ設定を保存しました。'
  if (affected === 0) return saved
  return `${saved}${affected}名は、次に使うときにパスワードを確認し、ルールに合わなければ変更をお願いします。`
}

const choices: Partial<Record<string, readonly { value: string; label: string }[]>> = {
  password_complexity: complexityOptions,
  password_length: lengthOptions,
  password_valid_days: validityOptions,
  allow_past_password_count: pastOptions,
}

export function shownRule(field: string, values: Rules): string {
  const value = Object.entries(values).find(([name]) => name === field)?.[1]
  if (Array.isArray(value)) return value.join('、')
  if (typeof value === 'boolean') return value ? 'オン' : 'オフ'
  return choices[field]?.find((choice) => choice.value === String(value))?.label ?? String(value ?? '')
}

/** The rules' form: what is typed stays on every refusal, also when somebody else saved first. */
export function useRulesForm(setting: SecuritySetting) {
  const flash = useFlash()
  return useEditForm({
    draft: 'security-rules',
    origin: originOf(setting),
    schema: formSchema(securitySettingInput.omit({ version: true }), (rules: Rules) => rules),
    labels,
    onSave: async (_, version, changes) => {
      const { emails } = await client.security.update({ ...changes, version: version ?? setting.version })
      return async () => {
        await queryClient.invalidateQueries({ queryKey: api.security.key() })
        flash(savedWords(emails.length))
      }
    },
    readLatest: async () => originOf(await client.security.get({})),
  })
}
