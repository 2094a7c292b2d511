import { createHash, randomBytes } from 'node:crypto'
import type { Temporal } from 'temporal-polyfill'
import { ruleMessages } from '#contract/rule-messages.ts'
import {
  type FilledInquiry,
  type InquiryField,
  inquiryFields,
  inquiryLabels,
  inquiryLimits,
} from '#contract/site/inquiry.ts'
import { email } from '#contract/validation.ts'
import { linkToken, nonceBytes, nonceOf } from '../../../platform/tokens.ts'

/** Nobody reads and fills the form faster, and no page stays open longer. */
const quickestMs = 3_000
const oldestMs = 24 * 3_600_000

const purpose = 'contact form'
const timeBytes = 8

/** The signed moment at which a form is made; no cookie is needed to know that a form is ours. */
export function formToken(secret: string, now: Temporal.Instant): string {
  const name = Buffer.concat([Buffer.alloc(timeBytes), randomBytes(nonceBytes - timeBytes)])
  name.writeBigUInt64BE(BigInt(now.epochMilliseconds))
  return linkToken(secret, purpose, name)
}

export type FormAge = 'unknown' | 'quick' | 'usual' | 'old'

/** How long ago a form was served: sent too quickly for a person, in usual time, or too late. */
export function ageOf(secrets: readonly string[], token: string, now: Temporal.Instant): FormAge {
  const name = nonceOf(secrets, purpose, token)
  if (!name) return 'unknown'
  const age = now.epochMilliseconds - Number(name.readBigUInt64BE())
  if (age < quickestMs) return 'quick'
  return age > oldestMs ? 'old' : 'usual'
}

/** A form as a browser posted it. */
export type PostedInquiry = {
  filled: FilledInquiry
  token: string
  isTrapped: boolean
}

const trapField = 'website'

/** Reads an inquiry as posted, with CRLF as LF and without NUL. */
export function postedInquiry(form: string): PostedInquiry {
  const fields = new URLSearchParams(form)
  const typed = (name: string) => (fields.get(name) ?? '').toWellFormed().replaceAll('\0', '')
  return {
    filled: {
      name: typed('name'),
      company: typed('company'),
      email: typed('email'),
      body: typed('body').replace(/\r\n?/g, '\n'),
    },
    token: typed('token'),
    isTrapped: typed(trapField) !== '',
  }
}

/** As it is kept: without what stands around it, and on one line where one line is asked for. */
export const tidied = ({ name, company, email: mail, body }: FilledInquiry): FilledInquiry => ({
  name: name.replace(/\s+/g, ' ').trim(),
  company: company.replace(/\s+/g, ' ').trim(),
  email: mail.normalize('NFKC').trim(),
  body: body.trim(),
})

function problemOf(field: InquiryField, value: string): string | null {
  if (value === '') return field === 'company' ? null : `${inquiryLabels[field]}を入力してください。`
  if (value.length > inquiryLimits[field]) return ruleMessages.max(inquiryLimits[field])
  return field === 'email' && !email.safeParse(value).success ? ruleMessages.email : null
}

/** What keeps a form from being taken, by field. */
export function problemsOf(filled: FilledInquiry): Partial<Record<InquiryField, string>> {
  const tidy = tidied(filled)
  return Object.fromEntries(
    inquiryFields.flatMap((field) => {
      const problem = problemOf(field, tidy[field])
      return problem ? [[field, problem]] : []
    }),
  )
}

/** The same form with the same words is one inquiry, however often it is sent. */
export const digestOf = (token: string, filled: FilledInquiry): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([token, ...inquiryFields.map((field) => filled[field])]))
    .digest()
