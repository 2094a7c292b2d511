import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type FieldPath, type UseFormSetError, useForm } from 'react-hook-form'
import { client } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf, RequestError } from '../../platform/request-error.ts'
import { signIn } from '../../platform/session.ts'

export type Link = {
  purpose: 'reset' | 'invitation'
  email: string
  company_name: string
  needs_name: boolean
  is_address_in_use: boolean
}

const empty = { lastname: '', firstname: '', password: '', repeated: '' }
export type NewPassword = typeof empty

const isField = (name: string): name is FieldPath<NewPassword> => name in empty

/** Puts each sentence of the server beside its field. @returns what belongs to none */
function showBeside(error: unknown, setError: UseFormSetError<NewPassword>): string | undefined {
  const fields = error instanceof RequestError ? error.fields.filter(({ field }) => isField(field)) : []
  for (const { field, message } of fields)
    if (isField(field)) setError(field, { message }, { shouldFocus: true })
  return fields.length > 0 ? undefined : japaneseOf(error)
}

/** The form of a mailed link; who is invited comes straight in, and a forgotten password leads to the sign-in. */
export function useNewPassword(token: string, link: Link) {
  const navigate = useNavigate()
  const flash = useFlash()
  const [failure, setFailure] = useState<string>()
  const form = useForm({ defaultValues: empty })
  const enter = async (password: string) => {
    try {
      await signIn({ email: link.email, password })
      await navigate({ to: '/company/dashboard/index' })
      flash('空模様へようこそ。パスワードを設定しました。')
    } catch (error) {
      await navigate({ to: '/auth/login' })
      flash(japaneseOf(error), 'fail')
    }
  }
  const submit = form.handleSubmit(async ({ lastname, firstname, password }) => {
    setFailure(undefined)
    const name = link.needs_name ? { lastname, firstname } : {}
    try {
      const { message } = await client.sessions.resetPassword({ token, password, ...name })
      if (link.purpose === 'invitation') return await enter(password)
      await navigate({ to: '/auth/login' })
      flash(message)
    } catch (error) {
      setFailure(showBeside(error, form.setError))
    }
  })
  return { form, submit, failure }
}
