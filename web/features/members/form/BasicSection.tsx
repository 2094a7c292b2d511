import type { ReactNode } from 'react'
import { gender, mailLanguage } from '#contract/codes.ts'
import { toHalfWidth } from '../../../ui/full-width.ts'
import { BoundCode, BoundRadio, BoundText } from './BoundFields.tsx'
import { FormSection } from './FormFrame.tsx'
import { NameFields } from './NameFields.tsx'

const toDigits = (typed: string) => toHalfWidth(typed).replace(/[-\s]/g, '')

export function BasicSection({ picture }: { picture: ReactNode }) {
  return (
    <FormSection id="basic" title="基本情報">
      <NameFields />
      <BoundText
        name="email"
        type="email"
        inputMode="email"
        isRequired
        normalize={toHalfWidth}
        description="アンケートのメールが届くアドレスです。"
      />
      <BoundText
        name="mobile_tel_number"
        type="tel"
        inputMode="numeric"
        normalize={toDigits}
        description="ハイフンなしの11桁"
        placeholder="09012345678"
      />
      <BoundRadio name="gender" table={gender} />
      <div className="grid grid-cols-[2fr_1fr_1fr] gap-4">
        <BoundText name="birth_year" inputMode="numeric" normalize={toDigits} placeholder="2003" />
        <BoundText name="birth_month" inputMode="numeric" normalize={toDigits} placeholder="4" />
        <BoundText name="birth_day" inputMode="numeric" normalize={toDigits} placeholder="1" />
      </div>
      <BoundCode name="mail_language" table={mailLanguage} />
      {picture}
    </FormSection>
  )
}
