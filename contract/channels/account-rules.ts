import type { FieldError } from '../errors.ts'
import { fieldError, type Rule } from '../rule-messages.ts'
import type { ExternalChannel } from './names.ts'

/** One thing that a company types of its account with a provider. */
export type AccountField = {
  /** Its name in calls and forms; what is kept of it is called the same in camel case. */
  name: string
  label: string
  /** It is never told again. */
  isSecret?: true
  isRequired?: true
  isLong?: true
  /** What it looks like, and what is said of anything else. */
  form?: { pattern: RegExp; rule: Rule }
  /** What may be chosen, where it is not typed; the first is the usual one. */
  choices?: readonly { value: string; label: string; description?: string }[]
  /** Where it stands in the provider's console, if its label does not say. */
  description?: string
  /** It counts only while another field has this value. */
  onlyWith?: { field: string; value: string }
  /** The field that it is the secret of: what is stored goes when that is left blank. */
  secretOf?: string
}

const digits = { pattern: /^\d+$/, rule: 'numeric' } as const
const secret = { isSecret: true, isRequired: true } as const
const required = { isRequired: true } as const
const twilio = { onlyWith: { field: 'provider', value: 'twilio' } } as const
const karaden = { onlyWith: { field: 'provider', value: 'karaden' } } as const
const fixedToken = { onlyWith: { field: 'token_kind', value: 'fixed' } } as const
const rotatingToken = { onlyWith: { field: 'token_kind', value: 'rotating' } } as const

const twilioId = (prefix: string) => ({
  form: { pattern: new RegExp(`^${prefix}[0-9a-f]{32}$`), rule: 'provider_id' as const },
})

const yen = { pattern: /^\d{1,3}(?:\.\d{1,2})?$/, rule: 'unit_price' } as const

/** What each channel's account is made of; the app needs nothing. */
export const accountFields: Record<ExternalChannel, readonly AccountField[]> = {
  app: [],
  line: [
    { name: 'channel_id', label: 'チャネルID', ...required, form: digits },
    { name: 'channel_secret', label: 'チャネルシークレット', ...secret },
    {
      name: 'basic_id',
      label: 'ベーシックID',
      ...required,
      form: { pattern: /^@[\w.-]+$/, rule: 'line_basic_id' },
    },
    {
      name: 'monthly_limit',
      label: '料金プラン',
      ...required,
      choices: [
        { value: '200', label: 'コミュニケーションプラン（月200通まで）' },
        { value: '5000', label: 'ライトプラン（月5,000通まで）' },
        { value: '30000', label: 'スタンダードプラン（月30,000通まで）' },
      ],
    },
  ],
  line_works: [
    { name: 'client_id', label: 'Client ID', ...required },
    { name: 'client_secret', label: 'Client Secret', ...secret },
    { name: 'service_account', label: 'Service Account', ...required },
    { name: 'private_key', label: 'Private Key', ...secret, isLong: true },
    { name: 'bot_id', label: 'Bot ID', ...required, form: digits },
    { name: 'bot_secret', label: 'Bot Secret', ...secret },
  ],
  slack: [
    {
      name: 'token_kind',
      label: 'トークンの種類',
      ...required,
      choices: [
        { value: 'fixed', label: '固定のトークン' },
        {
          value: 'rotating',
          label: '自動で更新されるトークン（Token Rotation）',
          description: '12時間ごとの更新は空模様が行います。',
        },
      ],
    },
    {
      name: 'bot_token',
      label: 'Bot User OAuth Token',
      ...secret,
      ...fixedToken,
      form: { pattern: /^xox[be]-/, rule: 'slack_token' },
    },
    {
      name: 'client_id',
      label: 'Client ID',
      ...required,
      ...rotatingToken,
      form: { pattern: /^\d+\.\d+$/, rule: 'slack_client_id' },
    },
    { name: 'client_secret', label: 'Client Secret', ...secret, ...rotatingToken },
    {
      name: 'refresh_token',
      label: 'Refresh Token',
      ...secret,
      ...rotatingToken,
      form: { pattern: /^xoxe-/, rule: 'slack_refresh_token' },
      description: '1回だけ使えるため、ほかのシステムに登録したものは使えません。',
    },
    { name: 'signing_secret', label: 'Signing Secret', ...secret },
  ],
  sms: [
    {
      name: 'provider',
      label: 'SMSの送信サービス',
      ...required,
      choices: [
        { value: 'twilio', label: 'Twilio' },
        { value: 'karaden', label: '空電（Karaden）' },
      ],
    },
    { name: 'account_sid', label: 'Account SID', ...required, ...twilio, ...twilioId('AC') },
    { name: 'auth_token', label: 'Auth Token', ...secret, ...twilio },
    {
      name: 'api_key_sid',
      label: 'API Key SID',
      ...twilio,
      ...twilioId('SK'),
      description: '空欄のときは、Auth Tokenで送信します。',
    },
    {
      name: 'api_key_secret',
      label: 'API Key Secret',
      isSecret: true,
      ...twilio,
      secretOf: 'api_key_sid',
    },
    {
      name: 'from',
      label: '送信元の番号',
      ...twilio,
      description: 'この欄か「Messaging Service SID」のどちらかを入力します。',
    },
    { name: 'messaging_service_sid', label: 'Messaging Service SID', ...twilio, ...twilioId('MG') },
    { name: 'tenant_id', label: 'テナントID', ...required, ...karaden },
    { name: 'token', label: 'APIトークン', ...secret, ...karaden },
    { name: 'service_id', label: 'サービスID', ...required, ...karaden, form: digits },
    { name: 'sender_number', label: '送信元の番号', ...karaden },
    { name: 'unit_price', label: '1通あたりの料金（円）', ...required, form: yen },
  ],
}

/** What is typed of an account, by the names of its fields. */
export type AccountValues = Readonly<Record<string, string>>

/** The fields that count with what is typed: those of another provider of SMS, or another kind of token, do not. */
export const fieldsInUse = (channel: ExternalChannel, values: AccountValues): readonly AccountField[] =>
  accountFields[channel].filter(
    ({ onlyWith }) => onlyWith === undefined || values[onlyWith.field] === onlyWith.value,
  )

/** Why an account cannot be tried or saved; secrets named in `kept` are stored and may be blank. */
export function accountProblems(
  channel: ExternalChannel,
  values: AccountValues,
  kept: readonly string[],
): FieldError[] {
  const problems = fieldsInUse(channel, values).flatMap((field) => problemOf(field, values, kept))
  if (channel !== 'sms' || values.provider !== 'twilio') return problems
  const needsSender = !values.from && !values.messaging_service_sid
  const hasSecret = Boolean(values.api_key_secret) || kept.includes('api_key_secret')
  return [
    ...problems,
    ...(needsSender ? [fieldError('from', 'sms_sender')] : []),
    ...(values.api_key_sid && !hasSecret ? [fieldError('api_key_secret', 'required')] : []),
  ]
}

function problemOf(field: AccountField, values: AccountValues, kept: readonly string[]): FieldError[] {
  const { name, isRequired, isSecret, form, choices } = field
  const value = values[name] ?? ''
  if (value === '') {
    const isMissing = isRequired && !(isSecret && kept.includes(name))
    return isMissing ? [fieldError(name, 'required')] : []
  }
  if (choices && !choices.some((choice) => choice.value === value)) return [fieldError(name, 'choice')]
  return form && !form.pattern.test(value) ? [fieldError(name, form.rule)] : []
}

/** The name under which a field is kept: `channel_secret` is `channelSecret`. */
export const keptName = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
