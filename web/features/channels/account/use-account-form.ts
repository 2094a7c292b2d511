import * as z from 'zod'
import type { ChannelAccount } from '#contract/channels/account-calls.ts'
import {
  type AccountField,
  type AccountValues,
  accountFields,
  accountProblems,
  fieldsInUse,
} from '#contract/channels/account-rules.ts'
import type { ExternalChannel } from '#contract/channels/names.ts'
import { client } from '../../../platform/api.ts'
import { useEditForm } from '../../../platform/editing/use-edit-form.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { refreshChannels } from '../use-channels.ts'

export type Values = Record<string, string>

/** What stands in the form at first: what may be read, the usual choices, and no secret. */
function valuesOf({ channel, values }: ChannelAccount): Values {
  const usual = ({ choices, name }: AccountField) =>
    choices?.[0]?.value ?? (name === 'unit_price' ? '12' : '')
  return Object.fromEntries(
    accountFields[channel].map((field) => [field.name, values[field.name] ?? usual(field)]),
  )
}

/** The names of the secrets that are stored: they may be left blank. */
export const keptSecrets = ({ secrets }: ChannelAccount): string[] =>
  Object.entries(secrets).flatMap(([name, { is_set }]) => (is_set ? [name] : []))

export const valuesToSend = (channel: ExternalChannel, values: AccountValues): Values =>
  Object.fromEntries(fieldsInUse(channel, values).map(({ name }) => [name, values[name] ?? '']))

const schemaOf = (channel: ExternalChannel, kept: readonly string[]): z.ZodType<Values, Values> =>
  z.custom<Values>().superRefine((values, context) => {
    for (const { field, message } of accountProblems(channel, values, kept))
      context.addIssue({ code: 'custom', path: [field], message })
  })

/** The form of an account; nothing typed is kept outside of the page, as secrets are among it. */
export function useAccountForm(account: ChannelAccount) {
  const flash = useFlash()
  const { channel } = account
  const labels: Record<string, string> = Object.fromEntries(
    accountFields[channel].map(({ name, label }) => [name, label]),
  )
  return useEditForm<Values, Values>({
    draft: null,
    origin: { version: account.version, values: valuesOf(account) },
    schema: schemaOf(channel, keptSecrets(account)),
    labels,
    onSave: async (values, version) => {
      const { message } = await client.channels.saveAccount({
        channel,
        values: valuesToSend(channel, values),
        version: version ?? account.version,
      })
      return async () => {
        await refreshChannels()
        flash(message)
      }
    },
    readLatest: async () => {
      const { result } = await client.channels.account({ channel })
      return { version: result.version, values: valuesOf(result) }
    },
  })
}

export type AccountEdit = ReturnType<typeof useAccountForm>
