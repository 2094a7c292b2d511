import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { type SecuritySetting, type SecuritySettingInput, securitySettingInput } from '#contract/security.ts'
import { api, client, queryClient } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf, RequestError } from '../../../platform/request-error.ts'

export type RulesValues = z.input<typeof securitySettingInput>

const valuesOf = (setting: SecuritySetting): RulesValues => ({
  is_active: setting.is_active,
  password_complexity: setting.password_complexity,
  password_upper_and_lower: setting.password_upper_and_lower,
  password_length: setting.password_length,
  password_valid_days: setting.password_valid_days,
  allow_past_password_count: setting.allow_past_password_count,
  allowed_ip_addresses: setting.allowed_ip_addresses,
  version: setting.version,
})

function savedWords(affected: number): string {
  const saved = 'セキュリティ設定を保存しました。'
  if (affected === 0) return saved
  return `${saved}${affected}名は、次に使うときにパスワードを確認し、ルールに合わなければ変更をお願いします。`
}

/** The rules' form: what is typed stays on every refusal, also when somebody else saved first. */
export function useRulesForm(setting: SecuritySetting) {
  const flash = useFlash()
  const [refusal, setRefusal] = useState<string>()
  const form = useForm<RulesValues, unknown, SecuritySettingInput>({
    resolver: zodResolver(securitySettingInput),
    defaultValues: valuesOf(setting),
    shouldFocusError: false,
  })

  const refuse = async (error: unknown) => {
    setRefusal(japaneseOf(error))
    if (!(error instanceof RequestError)) return
    for (const { field, message } of error.fields)
      form.setError(field as keyof RulesValues, { message }, { shouldFocus: true })
    if (error.code === 'stale_version') form.setValue('version', (await client.security.get({})).version)
  }
  const submit = form.handleSubmit(async (values) => {
    setRefusal(undefined)
    try {
      const { emails, ...saved } = await client.security.update(values)
      form.reset(valuesOf(saved))
      flash(savedWords(emails.length))
      await queryClient.invalidateQueries({ queryKey: api.security.key() })
    } catch (error) {
      await refuse(error)
    }
  })
  return { form, submit, refusal }
}
